import { listQuestions, type Question, readContentPage } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { mostRows, searchWords } from '@site/shared/domain';
import { faqData, JsonLd, OnePress, useShell } from '@site/shared/remote';
import { Button, ButtonLink, Notice, Prose } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useHref, useLoaderData, useLocation } from 'react-router';
import { TextHead, useForeignLanguage } from '../text-head.tsx';
import { TextIntro } from '../text-intro.tsx';
import { Unavailable } from '../unavailable.tsx';
import { nullWhileAway } from '../while-away.ts';
import { groups, plainText } from './answers.ts';
import styles from './help.module.css';

/** So many answers stand on the page at once; words find the others. */
const mostShown = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const [page, questions] = await Promise.all([
    api.request(readContentPage('/help', locale)),
    nullWhileAway(listQuestions(api, locale, mostRows)),
  ]);
  const words = searchWords(text);
  const found = (questions ?? []).filter(({ question, answer }) => {
    const all = searchWords(`${question} ${plainText(answer)}`).join(' ');
    return words.every((word) => all.includes(word));
  });
  return {
    page,
    text,
    questions: found.slice(0, mostShown),
    total: found.length,
    isAway: questions === null,
  };
}

export function Component() {
  const { t } = useTranslation();
  const action = useHref('/help');
  const { page, text, questions, total, isAway } = useLoaderData<typeof loader>();
  const lang = useForeignLanguage(page.meta);
  useUnfoldedByAddress();
  const shown = groups
    .map((group) => ({ group, items: questions.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className={styles.page}>
      <TextHead page={page} noIndex={text !== ''} />
      {questions.length > 0 && (
        <JsonLd
          data={faqData(
            questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
          )}
        />
      )}
      <TextIntro page={page} />
      <search>
        <form method="get" action={action} className={styles.filter} key={text}>
          <label>
            <span>{t('help.filter')}</span>
            <input type="search" name="q" defaultValue={text} maxLength={100} autoComplete="off" />
          </label>
          <Button type="submit">{t('help.find')}</Button>
        </form>
      </search>
      {(text !== '' || total > questions.length) && !isAway && (
        <p role="status" className={styles.count}>
          {text !== '' && total > 0 && t('help.found', { count: total })}{' '}
          {total > questions.length && t('help.first', { n: questions.length, total })}{' '}
          {text !== '' && <Link to="/help">{t('help.all')}</Link>}
        </p>
      )}
      {isAway ? (
        <Unavailable />
      ) : shown.length === 0 ? (
        <Notice
          title={t(text === '' ? 'help.empty' : 'help.none')}
          action={<ButtonLink to="/contact-us">{t('help.ask')}</ButtonLink>}
        />
      ) : (
        <>
          {shown.length > 1 && (
            <nav className={styles.groups} aria-label={t('help.groups')}>
              {shown.map(({ group }) => (
                <a key={group} href={`#group-${group}`}>
                  {t(`help.group.${group}`)}
                </a>
              ))}
            </nav>
          )}
          {shown.map(({ group, items }) => (
            <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{t(`help.group.${group}`)}</h2>
              {items.map((item) => (
                <Answer key={item.anchor} item={item} open={text !== '' && questions.length <= 3} />
              ))}
            </section>
          ))}
        </>
      )}
      {(text === '' || isAway) && (
        <article className={styles.more} lang={lang}>
          <Prose tree={page.body} />
        </article>
      )}
    </div>
  );
}

/**
 * Unfolds the answer that a link inside the site leads to, as the browser itself does for the address
 * of a document.
 */
function useUnfoldedByAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // What came with the document itself: a visitor may have folded it up again before the page woke.
    if (key === 'default') return;
    const place = document.getElementById(hash.slice(1));
    const fold = place?.closest('details');
    if (!place || !fold || fold.open) return;
    fold.open = true;
    place.scrollIntoView();
  }, [hash, key]);
}

/**
 * A question that folds out its answer. The anchor lies inside, because browsers open what hides the
 * place an address leads to.
 */
function Answer({ item, open }: { item: Question; open: boolean }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { anchor, question, answer } = item;
  const copy = () => {
    const address = new URL(`#${anchor}`, window.location.href).href;
    // Refused where the page may not write to it; the address is in the address bar all the same.
    navigator.clipboard?.writeText(address).then(
      () => toast(t('content.copied')),
      () => undefined,
    );
  };
  return (
    <details className={styles.question} open={open}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div id={anchor} className={styles.answer}>
        <Prose tree={answer} />
        <p>
          <a
            href={`#${anchor}`}
            aria-label={t('help.linkTo', { question })}
            data-boot=""
            onClick={copy}
          >
            {t('help.link')}
          </a>
        </p>
        <OnePress
          action="feedback/answer"
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
        </OnePress>
      </div>
    </details>
  );
}
