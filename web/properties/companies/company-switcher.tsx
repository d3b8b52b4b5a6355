// The master company a landlord works in, at the top of the sidebar, with the way to another one.
import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useContext } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { counted } from '#web/base/format.ts';
import { useUser } from '#web/base/user.ts';
import classes from '#web/properties/companies/company-switcher.module.css';
import { rememberCompany, useMasterCompany } from '#web/properties/companies/current-company.ts';
import { pathInCompany } from '#web/properties/companies/path-in-company.ts';
import { newLandlordCompanyHref } from '#web/properties/links.ts';
import { masterCompaniesQuery } from '#web/properties/queries.ts';
import { MovingContext } from '#web/ui/link.tsx';

/** Nobody of staff belongs to a master company, and none is asked for. */
export function CompanySwitcher() {
  const user = useUser();
  return user?.role === 'landlord' && !user.is_staff ? <Switcher /> : null;
}

function Switcher() {
  const { go } = useContext(MovingContext);
  const pathname = useRouterState({ select: (state): string => state.location.pathname });
  const { data, isLoading } = useQuery(masterCompaniesQuery);
  const current = useMasterCompany();
  if (!current) return isLoading ? <Waiting /> : null;
  const choose = ({ id }: MasterCompany) => {
    rememberCompany(id);
    go(pathInCompany(pathname, id));
  };
  return (
    <div className={classes.place}>
      <Menu position="bottom-start" width={264}>
        <Menu.Target>
          <UnstyledButton className={classes.button}>
            <span className={classes.initials} aria-hidden="true">
              {initials(current.name)}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{current.name}</span>
              <span className={classes.facts}>{factsOf(current)}</span>
              <span className="unseen">, switch company</span>
            </span>
            <IconSelector className={classes.arrows ?? ''} size={16} stroke={1.6} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {(data?.results ?? [current]).map((company) => (
            <Menu.Item
              key={company.id}
              aria-current={company.id === current.id ? 'true' : undefined}
              rightSection={company.id === current.id ? <IconCheck size={16} stroke={1.8} /> : null}
              onClick={() => choose(company)}
            >
              <span className={classes.name}>{company.name}</span>
              <span className={classes.facts}>{factsOf(company)}</span>
            </Menu.Item>
          ))}
          {current.is_owner ? (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconPlus size={16} stroke={1.6} />}
                onClick={() => go(newLandlordCompanyHref(current.id))}
              >
                Add a company to {current.name}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** The entries below stay where they are when the companies come. */
function Waiting() {
  return (
    <div className={classes.place}>
      <div className={classes.waiting} />
    </div>
  );
}

function factsOf({ premises_count, currency }: MasterCompany): string {
  return `${counted(premises_count, 'property', 'properties')}, ${currency}`;
}

/** "Harbor & Vale" is HV: the first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
