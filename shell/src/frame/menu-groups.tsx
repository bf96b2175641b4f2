import { useSession, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  activities,
  contents,
  currentEntry,
  documents,
  information,
  joining,
  memberEntries,
  mounted,
  sections,
  verification,
} from '../navigation/entries.ts';
import { contentPaths } from './content-paths.ts';
import { EntryLink } from './controls/entry-link.tsx';
import { FrameLink } from './frame-link.tsx';
import { useSite } from './site-context.ts';

const entriesOf = {
  sections,
  joining,
  information,
  activities,
  documents,
  everyDocument: [...documents, verification, contents],
};
const titleOf = {
  sections: 'footer.information',
  joining: 'menu.joining',
  information: 'footer.information',
  activities: 'footer.activities',
  members: 'footer.forMembers',
  documents: 'footer.documents',
  everyDocument: 'footer.documents',
} as const;

export type Group = keyof typeof titleOf;

/**
 * Titled lists of links, shared by menu, drawer and footer. A group without pages is not rendered.
 */
export function MenuGroups({ groups, className }: { groups: Group[]; className?: string }) {
  return groups.map((group) => <MenuGroup key={group} group={group} className={className} />);
}

function MenuGroup({ group, className }: { group: Group; className: string | undefined }) {
  const { t } = useTranslation('shell');
  const { registry } = useSite();
  const { pathname } = useLocation();
  const entries =
    group === 'members' ? memberEntries : mounted(entriesOf[group], registry, contentPaths);
  const current = currentEntry(entries, pathname);
  if (entries.length === 0) return null;
  return (
    <section className={className}>
      <h2>{t(titleOf[group])}</h2>
      <ul className={kit.rows}>
        {entries.map((entry) => (
          <li key={entry.path}>
            {group === 'members' ? (
              <MemberLink entry={entry} />
            ) : (
              <EntryLink entry={entry} current={entry === current} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads a visitor to sign-in and from there to the page; a member goes to the page directly. */
function MemberLink({ entry }: { entry: { key: string; path: string } }) {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  const signedIn = useSession().status === 'member';
  const target = (locale === 'en' ? '/en' : '') + entry.path;
  return (
    <FrameLink to={signedIn ? entry.path : `/login?redirect=${encodeURIComponent(target)}`}>
      {t(entry.key)}
    </FrameLink>
  );
}
