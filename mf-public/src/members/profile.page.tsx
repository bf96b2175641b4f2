import { type PersonProfile, pageFacts, pageTexts } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { isMemberStanding, readsAsMember } from '@site/shared/domain/people';
import { specSentences } from '@site/shared/domain/system';
import {
  JsonLd,
  PageHead,
  personData,
  useDates,
  useLazyPart,
  useSession,
  useShell,
} from '@site/shared/remote';
import { Facts, kit, LocalizedText, Mark, Prose } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useSeenByMembers } from './for-members.ts';
import { findMoved, findNear, readForMembers, readProfile } from './profile.api.ts';
import styles from './profile.module.css';
import { ProfileHead } from './profile-head.tsx';
import { SkillBadges } from './skill-badges.tsx';
import { useThread } from './use-thread.ts';

// Loaded for the owner only.
const loadOwnerBar = () => import('./owner-bar.tsx').then(({ OwnerBar }) => OwnerBar);
const loadHideBadges = () => import('./hide-badges.tsx').then(({ HideBadges }) => HideBadges);

// Loaded for members only, and never on one's own page.
const loadContactMessages = () =>
  import('./contact-messages.tsx').then(({ ContactMessages }) => ContactMessages);

const loadMentorOffer = () => import('./mentor-offer.tsx').then(({ MentorOffer }) => MentorOffer);

const loadCommonCommunities = () =>
  import('./common-communities.tsx').then(({ CommonCommunities }) => CommonCommunities);

const mentoringPath = '/c/mentoring';
const communitiesPath = '/c/communities';
const radarPath = '/tech-radar';
const verificationPath = '/verify/:code';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale, hasPage, session } = context.get(shellContext);
  const { slug = '' } = params;
  const verifies = hasPage(verificationPath);
  const profile = await readProfile(api, { slug, locale }, { audience: 'public', verifies });
  if (profile) return profile;
  // In the browser only: the web server renders for anonymous visitors.
  const state = session.getState();
  if (state.status === 'member') {
    const forMembers =
      readsAsMember(state.user) && (await readForMembers(api, { slug, locale }, verifies));
    if (forMembers) return forMembers;
    const isOwn = state.user.slug === slug;
    const own = isOwn && (await readProfile(api, { slug, locale }, { audience: 'self', verifies }));
    if (own) return own;
  }
  const moved = await findMoved(api, slug);
  if (moved) throw redirect(`/members/${moved}`, 301);
  const { pathname } = new URL(request.url);
  throw data(
    {
      message: specSentences.routeRefused(pathname),
      near: await findNear(api, { slug, locale }),
    },
    { status: 404 },
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export function Component() {
  const { t } = useTranslation();
  const { hasPage, locale, product, origin } = useShell();
  const { articles, code, audience, ...known } = useLoaderData<typeof loader>();
  const isHidden = audience !== 'public';
  const session = useSession();
  const isOwn = session.status === 'member' && session.user.slug === known.person.slug;
  const OwnerBar = useLazyPart(loadOwnerBar, isOwn);
  const isMember = session.status === 'member' && isMemberStanding(session.user.standing);
  const isOther = isMember && !isOwn;
  const thread = useThread(known.person.slug, isOther);
  const ContactMessages = useLazyPart(loadContactMessages, thread !== null);
  const MentorOffer = useLazyPart(loadMentorOffer, isOther && hasPage(mentoringPath));
  const CommonCommunities = useLazyPart(loadCommonCommunities, isOther && hasPage(communitiesPath));
  const HideBadges = useLazyPart(loadHideBadges, isOwn);
  const [asVisitor, setAsVisitor] = useState(false);
  const seenByMembers = useSeenByMembers(known, isHidden);
  const { person, names, badges, topics } = asVisitor ? known : seenByMembers;
  const { slug, name, headline, city, about } = person;
  const address = `/members/${slug}`;
  const grade = person.grade && t(`members.grade.${person.grade}`);
  return (
    <article className={styles.page}>
      <PageHead
        title={name}
        description={[name, grade, headline?.value].filter(Boolean).join('. ')}
        card={address}
        noIndex={isHidden}
      />
      {!isHidden && (
        <JsonLd
          data={personData(
            {
              slug,
              name,
              ...(headline && { headline: headline.value }),
              ...(city && { city: city.value }),
              ...(topics.length > 0 && { topics: topics.map(({ label }) => label) }),
            },
            { product, origin, locale },
          )}
        />
      )}
      <nav aria-label={t('members.path')} className={`${kit.whole} ${kit.small} ${kit.screenOnly}`}>
        <Link to="/members">{t('pages.members.title')}</Link>
      </nav>
      {OwnerBar && isOwn && (
        <OwnerBar
          audience={audience}
          isPreview={asVisitor}
          toggle={() => setAsVisitor(!asVisitor)}
          hiddenCertificateOf={seenByMembers.person.showsCertificate ? null : known.person.slug}
        />
      )}
      <ProfileHead
        person={person}
        country={names.country}
        code={code}
        acceptsMessages={ContactMessages !== null && thread?.addressee?.acceptsContact === true}
      />

      <div className={`${styles.main} ${kit.hideEmpty}`}>
        {about && (
          <Section title={t('members.about')}>
            <div {...(about.lang !== locale && { lang: about.lang })}>
              <Prose tree={about.value} />
            </div>
          </Section>
        )}
        {badges.length > 0 && (
          <Section title={t('members.badges')}>
            <SkillBadges badges={badges} />
            {HideBadges && isOwn && !asVisitor && <HideBadges />}
          </Section>
        )}
        {articles.length > 0 && (
          <Section title={t('members.articles')}>
            <Articles articles={articles} />
          </Section>
        )}
        {MentorOffer && <MentorOffer key={`mentor-${slug}`} slug={slug} />}
        {CommonCommunities && <CommonCommunities key={`communities-${slug}`} slug={slug} />}
        {ContactMessages && thread && <ContactMessages key={slug} name={name} thread={thread} />}
      </div>
      <Side person={person} names={names} topics={topics} />
      <p className={`${kit.whole} ${kit.hint}`}>
        {t(`members.seenBy.${person === known.person ? audience : 'members'}`)}
      </p>
    </article>
  );
}

/** The facts beside the texts: practice, topics, languages and links. */
function Side({ person, names, topics }: Pick<Loaded, 'person' | 'names' | 'topics'>) {
  const { t } = useTranslation();
  const practice = [
    ...pageTexts.flatMap((field) => {
      const text = person[field];
      return text
        ? [[t(`members.${field}`), <LocalizedText key={field} of={text} />] as const]
        : [];
    }),
    ...pageFacts.flatMap((field) =>
      // The country is shown below the name.
      person[field] && field !== 'country' ? [[t(`members.${field}`), person[field]] as const] : [],
    ),
  ];
  return (
    <aside className={`${styles.side} ${kit.hideEmpty}`} aria-label={t('members.facts')}>
      {practice.length > 0 && (
        <Section title={t('members.practice')}>
          <Facts className={styles.facts} facts={practice} />
        </Section>
      )}
      {topics.length > 0 && (
        <Section title={t('members.filter.topics')}>
          <Topics topics={topics} />
        </Section>
      )}
      {names.languages && (
        <Section title={t('members.languages')}>
          <p>{names.languages}</p>
        </Section>
      )}
      {isReachable(person) && (
        <Section title={t('members.links')}>
          <Links person={person} />
        </Section>
      )}
    </aside>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${kit.stack3} ${kit.below6} ${styles.section}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Articles({ articles }: Pick<Loaded, 'articles'>) {
  const { formatDate } = useDates();
  return (
    <ul className={`${styles.links} ${kit.rows2}`}>
      {articles.map((article) => (
        <li key={article.slug}>
          <Link to={`/news/${article.slug}`}>{article.title}</Link>
          <time className={kit.hint} dateTime={article.publishedAt}>
            {formatDate(article.publishedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** Each topic leads to the people with it, and to the radar. */
function Topics({ topics }: Pick<Loaded, 'topics'>) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  return (
    <ul className={`${styles.links} ${kit.rows2} ${kit.breakable}`}>
      {topics.map(({ slug: key, label }) => (
        <li key={key}>
          <Link to={`/members?topics=${key}`} rel="nofollow">
            {label}
          </Link>
          {hasPage(radarPath) && (
            <Link
              className={styles.radar}
              to={`${radarPath}?topic=${key}`}
              aria-label={t('members.topicOnRadar', { topic: label })}
              data-tooltip="label"
              rel="nofollow"
            >
              <Mark size={16} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function isReachable({ links, contacts }: PersonProfile): boolean {
  return links.length > 0 || Object.values(contacts).some(Boolean);
}

function Links({ person: { links, contacts } }: Pick<Loaded, 'person'>) {
  const { t } = useTranslation();
  return (
    <ul className={`${styles.links} ${kit.rows2} ${kit.breakable}`}>
      {contacts.email && (
        <li>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </li>
      )}
      {contacts.phone && (
        <li>
          <a href={`tel:${contacts.phone.replaceAll(/[^+\d]/g, '')}`}>{contacts.phone}</a>
        </li>
      )}
      {contacts.telegram && <li>Telegram: {contacts.telegram}</li>}
      {links.map(({ kind, url }) => (
        <li key={url}>
          <a href={url} rel="me nofollow ugc noopener">
            {t(`members.link.${kind}`)}
          </a>
          <span className={kit.hint}>{new URL(url).host}</span>
        </li>
      ))}
    </ul>
  );
}
