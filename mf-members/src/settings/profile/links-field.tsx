import type { PersonLink } from '@site/shared/api';
import { type LinkKind, linkKinds, profileFields } from '@site/shared/domain/people';
import { storedLink } from '@site/shared/domain/text';
import { useSent } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from '../common/settings.module.css';
import { useStoredList } from './use-stored-list.ts';

/** Names of services are the same in both languages; the others are messages. */
const brands: Partial<Record<LinkKind, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  orcid: 'ORCID',
  scholar: 'Google Scholar',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
};

type Props = {
  attributes: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
  stored: readonly PersonLink[];
};

/** Links of a profile: kind and address of each, with a button to add and to remove one. */
export function LinksField({ attributes, stored }: Props) {
  const { t } = useTranslation();
  const { entries, setEntries, field } = useStoredList('links', stored);
  const change = (at: number, next: Partial<PersonLink>) =>
    setEntries(entries.map((link, index) => (index === at ? { ...link, ...next } : link)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field is outside of it
    <div
      id={attributes.id}
      className={`${kit.column3} ${memberKit.ownWidths}`}
      role="group"
      aria-label={t('settings.profile.links')}
      tabIndex={-1}
    >
      <input {...field} />
      <noscript>
        <div className={kit.column3}>
          {Array.from({ length: profileFields.links.maxEntries }, (_, at) => (
            <PlainLink key={at} at={at} stored={stored[at]} />
          ))}
        </div>
      </noscript>
      {entries.map(({ kind, url }, at) => (
        <div key={at} className={`${styles.link} ${kit.scriptOnly}`}>
          <select
            className={`${kit.control} ${kit.whole}`}
            aria-label={t('settings.profile.linkKind')}
            value={kind}
            onChange={({ target }) => change(at, { kind: target.value as LinkKind })}
          >
            <Kinds />
          </select>
          <input
            className={kit.control}
            type="url"
            inputMode="url"
            placeholder="https://"
            aria-label={t('settings.profile.linkAddress')}
            aria-invalid={attributes['aria-invalid']}
            aria-describedby={attributes['aria-describedby']}
            value={url}
            onChange={({ target }) => change(at, { url: target.value })}
            onBlur={() => change(at, { url: storedLink(url) })}
          />
          <button
            type="button"
            className={styles.icon}
            aria-label={t('settings.remove', { name: url })}
            onClick={() => setEntries(entries.filter((_, index) => index !== at))}
          >
            ×
          </button>
        </div>
      ))}
      {entries.length < profileFields.links.maxEntries && (
        <Button
          look="plain"
          className={kit.scriptOnly}
          onClick={() => setEntries([...entries, { kind: 'site', url: '' }])}
        >
          {t('settings.profile.addLink')}
        </Button>
      )}
    </div>
  );
}

/** One link where no scripts run; a row without an address is none. */
function PlainLink({ at, stored }: { at: number; stored: PersonLink | undefined }) {
  const { t } = useTranslation();
  const [kindName, urlName] = [`links.${at}.kind`, `links.${at}.url`];
  return (
    <div className={styles.link}>
      <select
        className={`${kit.control} ${kit.whole}`}
        name={kindName}
        aria-label={t('settings.profile.linkKind')}
        defaultValue={useSent(kindName, stored?.kind ?? 'site')}
      >
        <Kinds />
      </select>
      <input
        className={kit.control}
        type="text"
        inputMode="url"
        placeholder="https://"
        name={urlName}
        aria-label={t('settings.profile.linkAddress')}
        defaultValue={useSent(urlName, stored?.url ?? '')}
      />
    </div>
  );
}

function Kinds() {
  const { t } = useTranslation();
  return linkKinds.map((one) => (
    <option key={one} value={one}>
      {brands[one] ?? t(`settings.profile.kinds.${one}`)}
    </option>
  ));
}
