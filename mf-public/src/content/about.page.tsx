import { type Bodies, listBodies, type PersonSummary } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { kit, PersonCard } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Unavailable } from '../unavailable.tsx';
import { nullWhileAway } from '../while-away.ts';
import styles from './about.module.css';
import { findPage } from './content.api.ts';
import { ContentView } from './content-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = args.context.get(shellContext);
  const [page, bodies] = await Promise.all([
    findPage(args),
    nullWhileAway(listBodies(api, locale)),
  ]);
  return { page, bodies };
}

/** About the association: the text, then the board and the admissions committee. */
export function Component() {
  const { page, bodies } = useLoaderData<typeof loader>();
  return <ContentView page={page} after={<BodiesOfAssociation bodies={bodies} />} />;
}

function BodiesOfAssociation({ bodies }: { bodies: Bodies | null }) {
  const { t } = useTranslation();
  if (!bodies) return <Unavailable />;
  const { board, committee } = bodies;
  return (
    <>
      <PeopleOfBody
        id="about-board"
        title={t('about.board')}
        people={board.map((person) => ({ person }))}
      />
      <PeopleOfBody
        id="about-committee"
        title={t('about.committee')}
        people={committee.map(({ duty, ...person }) => ({ person, part: t(`about.${duty}`) }))}
      />
    </>
  );
}

type Listed = { person: PersonSummary; part?: string };

function PeopleOfBody({
  id,
  title,
  people,
}: {
  id: string;
  title: string;
  people: readonly Listed[];
}) {
  if (people.length === 0) return null;
  return (
    <section className={styles.body} aria-labelledby={id}>
      <h2 className={kit.text2xl} id={id}>
        {title}
      </h2>
      <ul className={`${kit.column} ${kit.rows}`}>
        {people.map(({ person, part }) => (
          <li key={person.slug}>
            <PersonCard person={person} heading="h3" look="row" grade={part} />
          </li>
        ))}
      </ul>
    </section>
  );
}
