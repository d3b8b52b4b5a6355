// The people of the demo, one click from signed in. Shown only where the configuration offers them.
import { IconBuilding, IconBuildingStore, IconLifebuoy, IconUser } from '@tabler/icons-react';
import { ChoiceButton } from '#web/access/choice-card.tsx';
import { OrLine } from '#web/ui/frames.tsx';

type DemoSignIn = { username: string; label: string; full_name: string; organisation: string };

const ICONS: Record<string, typeof IconUser> = {
  Landlord: IconBuilding,
  Retailer: IconBuildingStore,
  Staff: IconLifebuoy,
};

export function DemoSignIns(props: {
  signIns: readonly DemoSignIn[];
  /** Whose sign-in is under way. */
  chosen: string | undefined;
  onChoose: (username: string) => void;
}) {
  const { signIns, chosen, onChoose } = props;
  return (
    <>
      <OrLine>or look around the demo portfolio</OrLine>
      {signIns.map(({ username, label, full_name, organisation }) => {
        const Icon = ICONS[label] ?? IconUser;
        return (
          <ChoiceButton
            key={username}
            icon={<Icon size={18} stroke={1.6} />}
            title={label}
            detail={`${full_name}, ${organisation}`}
            busy={chosen === username}
            disabled={chosen !== undefined}
            onClick={() => onChoose(username)}
          />
        );
      })}
    </>
  );
}
