import { resourceActions } from '@site/shared/actions';
import type { NamedTopic } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { suggestedLicences } from '@site/shared/domain/content';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { FilePicker } from './file-picker.tsx';
import styles from './library.module.css';

type Props = {
  topics: readonly NamedTopic[];
  maxMegabytes: number;
  /** The community that it is for; without one it is for all members. */
  room?: { id: string; moderates: boolean };
};

/** What is suggested: the address of a resource, or a file of it. */
const kinds = ['url', 'file'] as const;
type Kind = (typeof kinds)[number];

/** What is asked besides. */
const fields = [
  'title',
  'summary',
  'type',
  'topics',
  'content_languages',
  'licence',
  'authors_text',
] as const;

/** A member suggests a resource by its address or as a file; editors, or the moderators of the community, decide. */
export function SuggestForm({ topics, maxMegabytes, room }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { revalidate } = useRevalidator();
  const [isSent, setSent] = useState(false);
  const [kind, setKind] = useState<Kind>('url');
  const [file, setFile] = useState<string | null>(null);
  // A sent suggestion empties the file picker.
  const [sentCount, setSentCount] = useState(0);
  const words = !room ? 'library' : room.moderates ? 'moderator' : 'member';
  const licences = suggestedLicences.filter((one) => kind === 'url' || one !== 'link_only');

  function choose(next: Kind): void {
    setKind(next);
    setFile(null);
  }

  return (
    <details className={`${kit.reading} ${memberKit.fold} ${styles.suggest}`}>
      <summary className={kit.accent}>{t(`resources.suggest.for.${words}.heading`)}</summary>
      <p className={kit.muted}>{t(`resources.suggest.for.${words}.lead`)}</p>
      <ActionForm
        action={resourceActions.suggest}
        payload={{
          ...(kind === 'file' && file !== null && { file }),
          ...(room && { community: room.id }),
        }}
        submit={t(`resources.suggest.for.${words}.submit`)}
        check={(given) => ({
          [kind]: given[kind] ? null : { code: 'E_REQUIRED' },
        })}
        texts="resources.suggest"
        fields={[kind, ...fields]}
        message={(field, { code }) => {
          if (field !== 'file') return undefined;
          return code === 'E_REQUIRED' || code === 'E_INVALID'
            ? t('resources.suggest.fileNeeded')
            : undefined;
        }}
        className={kit.stack6}
        onDone={() => {
          setSent(true);
          if (room?.moderates) void revalidate();
          setFile(null);
          setSentCount((before) => before + 1);
        }}
        beside={<span role="status">{isSent && t(`resources.suggest.for.${words}.sent`)}</span>}
      >
        <fieldset className={`${memberKit.choices} ${kit.row2x6}`}>
          <legend className={kit.gapBelow}>{t('resources.suggest.kind')}</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => choose(one)}
              />
              {t(`resources.suggest.kinds.${one}`)}
            </label>
          ))}
        </fieldset>
        <FormField name="url" required />
        <FormField name="file" help={t('resources.suggest.fileHelp', { mb: maxMegabytes })}>
          {(attributes) => (
            <FilePicker
              key={sentCount}
              attributes={{ ...attributes, required: true }}
              maxMegabytes={maxMegabytes}
              onFile={setFile}
            />
          )}
        </FormField>
        <FormField name="type" codes="resources.types" />
        <FormField
          name="topics"
          as="select"
          options={topics.map(({ id, label }) => ({ value: id, label }))}
        />
        <FormField
          name="content_languages"
          as="select"
          options={locales.map((code) => ({
            value: code,
            label: t(`resources.languages.${code}`),
          }))}
          defaultValue={locale}
        />
        <FormField
          key={`licence ${kind}`}
          name="licence"
          as="select"
          help={kind === 'file' ? t(`resources.suggest.for.${words}.licence`) : null}
          options={licences.map((one) => ({ value: one, label: t(`resources.licences.${one}`) }))}
          defaultValue={licences.at(-1)}
        />
      </ActionForm>
    </details>
  );
}
