// Which notifications come with a mail, topic by topic. A change is kept at once; the notifications themselves always
// come.

import { Switch } from '@mantine/core';
import { updateMe } from '#core/access/contract.ts';
import { type Topic, topicsFor } from '#core/notifications/topics.ts';
import { ProfilePart } from '#web/access/profile/profile-frame.tsx';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { type User, type UserSettings, userQuery } from '#web/base/user.ts';
import classes from '#web/notifications/mail-choice.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/page.tsx';

export function MailChoicePage() {
  return <ProfilePart current="/dashboard/profile/notifications">{(user) => <Choices user={user} />}</ProfilePart>;
}

function Choices({ user }: { user: User }) {
  const saving = useAction(
    { keep: (client, user) => client.setQueryData(userQuery.queryKey, user) },
    (settings: UserSettings) => call(updateMe, { body: { settings } }),
  );
  // What was just switched shows at once; a refusal shows what is kept again.
  const chosen = { ...user.settings, ...(saving.isPending ? saving.variables : {}) };
  const allowed = chosen.mail_notifications !== false;
  const off = chosen.mail_off ?? [];
  const locked = user.impersonation !== null;
  const topics = topicsFor(user.role);
  const toggle = (id: string, on: boolean) =>
    saving.mutate({ mail_off: on ? off.filter((other) => other !== id) : [...new Set([...off, id])] });
  return (
    <Stack>
      <SectionCard title="Mails">
        <Switch
          classNames={SWITCH}
          withThumbIndicator={false}
          label="Send me mails with notifications"
          description={`They go to ${user.username}. Mails about signing in, passwords and support access always come.`}
          checked={allowed}
          disabled={locked}
          onChange={(event) => saving.mutate({ mail_notifications: event.currentTarget.checked })}
        />
      </SectionCard>
      {[...new Set(topics.map(({ area }) => area))].map((area) => (
        <SectionCard key={area} title={area === 'Connections' && user.role === 'retailer' ? 'Stores' : area} flush>
          {topics
            .filter((topic) => topic.area === area)
            .map((topic) => (
              <TopicSwitch
                key={topic.id}
                topic={topic}
                on={allowed && !off.includes(topic.id)}
                disabled={locked || !allowed}
                onChange={(on) => toggle(topic.id, on)}
              />
            ))}
        </SectionCard>
      ))}
    </Stack>
  );
}

type TopicSwitchProps = { topic: Topic; on: boolean; disabled: boolean; onChange: (on: boolean) => void };

function TopicSwitch({ topic, on, disabled, onChange }: TopicSwitchProps) {
  return (
    <div className={classes.topic}>
      <Switch
        classNames={SWITCH}
        withThumbIndicator={false}
        label={topic.label}
        description={topic.hint}
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}

const SWITCH = {
  body: classes.body ?? '',
  track: classes.track ?? '',
  thumb: classes.thumb ?? '',
  label: classes.label ?? '',
  description: classes.hint ?? '',
};
