import type { RosterPerson } from '@site/shared/api';
import { fewOnRoster } from '@site/shared/domain/admissions';
import { FormField, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** The candidates of all open cases: the reviewer ticks those with whom there is a conflict, or may be one. */
export function Roster({ people }: { people: readonly RosterPerson[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <>
      <p>{t('masked.roster')}</p>
      {people.length < fewOnRoster && <p className={kit.hint}>{t('masked.few')}</p>}
      <FormField
        name="people"
        options={people.map(({ id, name, employer }) => ({
          value: id,
          label: (
            <>
              {name[locale]}
              {employer && <span className={`${kit.block} ${kit.hint}`}>{employer}</span>}
            </>
          ),
        }))}
      />
    </>
  );
}
