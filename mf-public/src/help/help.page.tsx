import { feedbackActions } from '@site/shared/actions';
import { listQuestions, type Question, readContentPage } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { maxRows } from '@site/shared/domain/system';
import { searchWords } from '@site/shared/domain/text';
import { faqData, JsonLd, OneClickForm, useShell } from '@site/shared/remote';
import { Button, ButtonLink, Callout, kit, Prose } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  type LoaderFunctionArgs,
  useHref,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import { withOwnIds } from '../own-ids.ts';
import { TextHead, useForeignLanguage } from '../text-head.tsx';
import { TextIntro } from '../text-intro.tsx';
import { Unavailable } from '../unavailable.tsx';
import { nullWhileAway } from '../while-away.ts';
import { groups, plainText } from './answers.ts';
import styles from './help.module.css';

/**
 * The maximum number of answers on the page; the others are found by filtering, and each has an address of
 * its own.
 */
const maxShown = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const { searchParams: query } = new URL(request.url);
  const text = (query.get('q') ?? '').trim().slice(0, 100);
  const [page, questions] = await Promise.all([
    api.request(readContentPage('/help', locale)),
    nullWhileAway(listQuestions(api, locale, maxRows)),
  ]);
  const words = searchWords(text);
  const alone = questions?.find(({ anchor }) => anchor === query.get('answer'));
  const matching = (questions ?? []).filter(({ question, answer }) => {
    const all = searchWords(`${question} ${plainText(answer)}`).join(' ');
    return words.every((word) => all.includes(word));
  });
  const found = alone ? [alone] : matching;
  return {
    page,
    text: alone ? '' : text,
    isAlone: alone !== undefined,
    questions: found.slice(0, maxShown),
    others: found.slice(maxShown).map(({ anchor, question }) => ({ anchor, question })),
    isAway: questions === null,
  };
}

export function Component() {
  const { t } = useTranslation();
  const action = useHref('/help');
  const { page, text, isAlone, questions, others, isAway } = useLoaderData<typeof loader>();
  const lang = useForeignLanguage(page.meta);
  useUnfoldedByAddress(others);
  const total = questions.length + others.length;
  const isNarrowed = text !== '' || isAlone;
  const shown = groups
    .map((group) => ({ group, items: questions.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className={styles.page}>
      <TextHead page={page} noIndex={isNarrowed} />
      {questions.length > 0 && (
        <JsonLd
          data={faqData(
            questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
          )}
        />
      )}
      <TextIntro page={page} />
      <search>
        <form
          method="get"
          action={action}
          className={`${styles.filter} ${kit.searchRow} ${kit.screenOnly}`}
          key={text}
        >
          <label className={`${kit.stack1} ${kit.hint}`}>
            <span>{t('help.filter')}</span>
            <input type="search" name="q" defaultValue={text} maxLength={100} autoComplete="off" />
          </label>
          <Button type="submit">{t('help.find')}</Button>
        </form>
      </search>
      {(isNarrowed || others.length > 0) && !isAway && (
        <p role="status" className={kit.strong}>
          {text !== '' && total > 0 && t('help.found', { count: total })}{' '}
          {others.length > 0 && t('help.first', { n: questions.length, total })}{' '}
          {isNarrowed && <Link to="/help">{t('help.all')}</Link>}
        </p>
      )}
      {isAway ? (
        <Unavailable />
      ) : shown.length === 0 ? (
        <Callout
          title={t(isNarrowed ? 'help.none' : 'help.empty')}
          action={<ButtonLink to="/contact-us">{t('help.ask')}</ButtonLink>}
        />
      ) : (
        <>
          {shown.length > 1 && (
            <nav
              className={`${styles.groups} ${kit.roomyLinks} ${kit.screenOnly}`}
              aria-label={t('help.groups')}
            >
              {shown.map(({ group }) => (
                <a key={group} href={`#group-${group}`}>
                  {t(`help.group.${group}`)}
                </a>
              ))}
            </nav>
          )}
          {shown.map(({ group, items }) => (
            <section
              key={group}
              className={`${styles.group} ${kit.stack}`}
              aria-labelledby={`group-${group}`}
            >
              <h2 id={`group-${group}`}>{t(`help.group.${group}`)}</h2>
              {items.map((item) => (
                <Answer key={item.anchor} item={item} open={isNarrowed && questions.length <= 3} />
              ))}
            </section>
          ))}
          {others.length > 0 && <Others questions={others} />}
        </>
      )}
      {(!isNarrowed || isAway) && (
        <article className={kit.spaceAbove6} lang={lang}>
          <Prose tree={page.body} />
        </article>
      )}
    </div>
  );
}

type Named = Pick<Question, 'anchor' | 'question'>;

/** The address of a page with a single answer. */
const answerPath = (anchor: string) => `/help?${new URLSearchParams({ answer: anchor })}#${anchor}`;

/**
 * The questions beyond the limit, each at its anchor: without scripts an address with such an anchor expands
 * the list there, and a click leads on to the answer.
 */
function Others({ questions }: { questions: readonly Named[] }) {
  const { t } = useTranslation();
  return (
    <details className={`${styles.question} ${kit.lineAbove}`}>
      <summary>
        <h2 className={kit.textL}>{t('help.others')}</h2>
      </summary>
      <ul className={styles.others}>
        {questions.map(({ anchor, question }) => (
          <li key={anchor} id={anchor}>
            <Link to={answerPath(anchor)}>{question}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Expands the answer that a link inside the site targets, as the browser does for the URL of a document;
 * navigates to an answer that is not on this page (docs/domain/content.md).
 */
function useUnfoldedByAddress(others: readonly Named[]): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const anchor = hash.slice(1);
  const isElsewhere = others.some((other) => other.anchor === anchor);
  useEffect(() => {
    // Skips the anchor of the document itself: before hydration a visitor may have collapsed the answer or
    // scrolled on.
    if (key === 'default') return;
    if (isElsewhere) {
      void navigate(answerPath(anchor), { replace: true });
      return;
    }
    const place = document.getElementById(anchor);
    const fold = place?.closest('details');
    if (!place || !fold || fold.open) return;
    fold.open = true;
    place.scrollIntoView();
  }, [anchor, isElsewhere, key, navigate]);
}

/**
 * A question with a collapsible answer. The anchor is inside, because browsers expand whatever hides the
 * target of a fragment.
 */
function Answer({ item, open }: { item: Question; open: boolean }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { anchor, question, answer } = item;
  const copy = () => {
    const address = new URL(`#${anchor}`, window.location.href).href;
    // Rejected where the page has no permission to write to it; the address bar has the address anyway.
    navigator.clipboard?.writeText(address).then(
      () => toast(t('content.copied')),
      () => undefined,
    );
  };
  return (
    <details className={`${styles.question} ${kit.lineAbove}`} open={open}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div id={anchor} className={styles.answer}>
        <Prose tree={withOwnIds(answer, anchor)} />
        <p className={`${kit.small} ${kit.screenOnly}`}>
          <a
            href={`#${anchor}`}
            aria-label={t('help.linkTo', { question })}
            data-boot=""
            onClick={copy}
          >
            {t('help.link')}
          </a>
        </p>
        <OneClickForm
          action={feedbackActions.answer}
          fields={{ anchor }}
          id={`thanks-${anchor}`}
          thanks={
            <>
              {t('help.thanks')} <Link to="/contact-us">{t('help.ask')}</Link>
            </>
          }
        >
          <span id={`helped-${anchor}`}>{t('help.helped')}</span>
          {(['yes', 'no'] as const).map((value) => (
            <button
              key={value}
              type="submit"
              name="helped"
              value={value}
              aria-describedby={`helped-${anchor}`}
            >
              {t(`help.${value}`)}
            </button>
          ))}
        </OneClickForm>
      </div>
    </details>
  );
}
