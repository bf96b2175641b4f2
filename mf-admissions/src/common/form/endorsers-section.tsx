import { type EndorserAnswer, endorserRelations } from '@site/shared/domain/admissions';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entry-list.tsx';
import { useAnswer } from './form-context.tsx';
import { blankEntry } from './sections.ts';
import { SelectField, TextField, YearField } from './text-field.tsx';

const most = 6;

/** Section F: people who know the candidate's work and will be asked for an endorsement. */
export function EndorsersSection({ required }: { required: number }) {
  const { t } = useTranslation();
  const [endorsers, change] = useAnswer('endorsers');
  return (
    <>
      <p className={kit.hint}>{t('form.endorsersHelp', { count: required })}</p>
      <EntryList<EndorserAnswer>
        path="endorsers"
        entries={endorsers}
        onChange={change}
        blank={blankEntry.endorser}
        max={most}
        title={({ name }) => name}
      >
        {(entry, { path, change: set }) => <EndorserFields path={path} entry={entry} set={set} />}
      </EntryList>
    </>
  );
}

type FieldsProps = {
  path: string;
  entry: EndorserAnswer;
  set: (part: Partial<EndorserAnswer>) => void;
};

/** The fields of one endorser. */
function EndorserFields({ path, entry, set }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
      <TextField path={`${path}.name`} value={entry.name} onChange={(name) => set({ name })} />
      <TextField
        path={`${path}.email`}
        type="email"
        inputMode="email"
        spellCheck={false}
        value={entry.email}
        onChange={(email) => set({ email })}
      />
      <SelectField
        path={`${path}.relation`}
        value={entry.relation}
        onChange={(relation) => set({ relation: relation as EndorserAnswer['relation'] })}
        choices={endorserRelations.map((value) => ({
          value,
          label: t(`form.relations.${value}`),
        }))}
      />
      <YearField
        path={`${path}.knownSince`}
        value={entry.knownSince}
        onChange={(knownSince) => set({ knownSince })}
      />
      <TextField
        path={`${path}.employer`}
        value={entry.employer}
        onChange={(employer) => set({ employer })}
        help={t('form.endorserEmployerHelp')}
        optional
      />
    </div>
  );
}
