import { listQuestions, type Question, readContentPage } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { searchText } from '@site/shared/domain';
import { faqData, JsonLd, OnePress, PageHead, useShell } from '@site/shared/remote';
import { Button, ButtonLink, Notice, Prose } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router';
import { groups, plainText } from './answers.ts';
import styles from './help.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const [page, questions] = await Promise.all([
    api.request(readContentPage('/help', locale)),
    listQuestions(api, locale),
  ]);
  const words = searchText(text).split(' ').filter(Boolean);
  const found = questions.filter(({ question, answer }) => {
    const all = searchText(`${question} ${plainText(answer)}`);
    return words.every((word) => all.includes(word));
  });
  return { page, text, questions: found };
}

export function Component() {
  const { t } = useTranslation();
  const action = useHref('/help');
  const { page, text, questions } = useLoaderData<typeof loader>();
  const shown = groups
    .map((group) => ({ group, items: questions.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className={styles.page}>
      <PageHead
        title={page.title}
        description={page.description}
        noIndex={text !== ''}
        card="/help"
      />
      {questions.length > 0 && (
        <JsonLd
          data={faqData(
            questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
          )}
        />
      )}
      <header className={styles.head}>
        <h1>{page.title}</h1>
        {page.meta.lead && <p>{page.meta.lead}</p>}
      </header>
      <search>
        <form method="get" action={action} className={styles.filter} key={text}>
          <label>
            <span>{t('help.filter')}</span>
            <input type="search" name="q" defaultValue={text} maxLength={100} autoComplete="off" />
          </label>
          <Button type="submit">{t('help.find')}</Button>
        </form>
      </search>
      {text !== '' && (
        <p role="status" className={styles.count}>
          {questions.length > 0 && t('help.found', { count: questions.length })}{' '}
          <Link to="/help">{t('help.all')}</Link>
        </p>
      )}
      {shown.length === 0 ? (
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
      {text === '' && (
        <article className={styles.more}>
          <Prose tree={page.body} />
        </article>
      )}
    </div>
  );
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
