import { useSession, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  activities,
  contents,
  currentEntry,
  documents,
  type Entry,
  information,
  joining,
  memberEntries,
  mounted,
  sections,
  verification,
} from '../../navigation/entries.ts';
import { contentPaths } from '../content-paths.ts';
import { EntryLink } from '../controls/entry-link.tsx';
import { FrameLink } from '../frame-link.tsx';
import { useSite } from '../site-context.ts';

const entriesOf = {
  sections,
  joining,
  information,
  activities,
  everyDocument: [...documents, verification, contents],
};
const titleOf = {
  sections: 'footer.information',
  joining: 'menu.joining',
  information: 'footer.information',
  activities: 'footer.activities',
  members: 'footer.forMembers',
  everyDocument: 'footer.documents',
} as const;

export type Group = keyof typeof titleOf;

/** What the menu does not show on wide screens: the bar has it, or it is for phones. */
const ofDrawer = new Set<Group | Entry>(['sections', 'joining', verification, contents]);

type Classes = {
  /** The class of groups and entries that only the drawer shows. */
  drawerOnly?: string | undefined;
};

/** Titled lists of links, shared by menu and footer. A group without pages is not rendered. */
export function MenuGroups({ groups, drawerOnly }: { groups: Group[] } & Classes) {
  return groups.map((group) => <MenuGroup key={group} group={group} drawerOnly={drawerOnly} />);
}

function MenuGroup({ group, drawerOnly }: { group: Group } & Classes) {
  const { t } = useTranslation('shell');
  const { registry } = useSite();
  const { pathname } = useLocation();
  const entries =
    group === 'members' ? memberEntries : mounted(entriesOf[group], registry, contentPaths);
  const current = currentEntry(entries, pathname);
  if (entries.length === 0) return null;
  return (
    <section className={ofDrawer.has(group) ? drawerOnly : undefined}>
      <h2>{t(titleOf[group])}</h2>
      <ul className={kit.rows}>
        {entries.map((entry) => (
          <li key={entry.path} className={ofDrawer.has(entry) ? drawerOnly : undefined}>
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
