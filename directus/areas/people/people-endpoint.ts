import { visibilityDefaults } from '@site/shared/domain/people';
import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import type { Accountability, Endpoint, Request, Response } from '../../engine/host.ts';
import { notFound, refusal } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';
import { ownProfile } from './profiles/own-profile.ts';
import { aboutTree } from './projections/projection.ts';

/**
 * Reads of people that Directus permissions cannot express (docs/domain/permissions.md): the present slug of a listed
 * person, whether a profile is visible to the caller, the caller's own rendered text and record (for the settings page), and for the secretary the
 * contacts of a candidate, the consents and the visibility of a person.
 */
export const peopleEndpoint: Endpoint = (router, host) => {
  const { database, services, getSchema } = host;
  router.get('/moved/:slug', answer(movedTo));
  router.get('/seen/:slug', answer(seenBy));
  router.get('/me/about', answer(ownAbout));
  router.get('/me/settings', (request, response, next) => {
    answerPrivately(response, next, ownProfile(host, request.accountability ?? null));
  });
  router.get('/:id/contacts', answer(contactsOf));
  router.get('/:id/consents', answer(consentsOf));
  router.get('/:id/visibility', answer(visibilityOf));

  async function movedTo({ params }: Request) {
    const found: Pick<RowIn<'people_public'>, 'slug'> | undefined = await database('slug_history')
      .join('people_public', 'people_public.id', 'slug_history.person')
      .where('slug_history.slug', params.slug ?? '')
      .first('people_public.slug as slug');
    if (!found) throw notFound();
    return { slug: found.slug };
  }

  /** Own profile, or one that the caller may read in `people_members`. */
  async function seenBy({ params, accountability = null }: Request) {
    const slug = params.slug ?? '';
    const { person } = await callerOf(database, accountability);
    const own = person && (await database('people').where({ id: person, slug }).first('id'));
    if (own || (await isShownTo(accountability, slug))) return { slug };
    throw notFound();
  }

  async function isShownTo(accountability: Accountability, slug: string): Promise<boolean> {
    const schema = await getSchema();
    const people = new services.ItemsService('people_members', { schema, accountability });
    try {
      const found = await people.readByQuery({
        filter: { slug: { _eq: slug } },
        fields: ['slug'],
        limit: 1,
      });
      return found.length > 0;
    } catch {
      // A caller without read permission sees nobody.
      return false;
    }
  }

  /** Rendered text by language: the record stores Markdown, only projections store the tree. */
  async function ownAbout({ accountability = null }: Request) {
    const { person } = await callerOf(database, accountability);
    if (person === null) throw notFound();
    const texts = await database('people_translations')
      .where({ person })
      .select('language', 'about');
    const written = (language: string) =>
      texts.find((text) => text.language === language)?.about ?? '';
    return { ru: aboutTree(written('ru-RU'), 'ru'), en: aboutTree(written('en-US'), 'en') };
  }

  async function contactsOf(request: Request) {
    await mustBeSecretary(request);
    const person = await database('people')
      .where({ id: request.params.id ?? '', standing: 'applicant' })
      .first('id', 'contact_email', 'contact_phone', 'contact_telegram');
    if (!person) throw refusal('E_FORBIDDEN');
    const { id, ...contacts } = person;
    const account = await database('directus_users').where({ person: id }).first('email');
    return { email: account?.email ?? null, ...contacts };
  }

  /** The last ledger line of each kind of consent. */
  async function consentsOf(request: Request) {
    await mustBeSecretary(request);
    const lines = await database('consents')
      .where({ person: request.params.id ?? '' })
      .orderBy(['at', 'id']);
    const last = new Map(lines.map((line) => [line.kind, line]));
    return [...last].map(([kind, { action, at, text_version }]) => ({
      kind,
      action,
      at: instantOf(at).toISOString(),
      version: text_version,
    }));
  }

  /** Visibility level by field, chosen or default. */
  async function visibilityOf(request: Request) {
    await mustBeSecretary(request);
    const rows = await database('visibility_settings')
      .where({ person: request.params.id ?? '' })
      .select('field', 'level');
    const chosen = rows.map(({ field, level }) => [field, level] as const);
    return { ...visibilityDefaults, ...Object.fromEntries(chosen) };
  }

  async function mustBeSecretary({ accountability }: Request): Promise<void> {
    const { duties } = await callerOf(database, accountability ?? null);
    if (!duties.includes('secretary')) throw refusal('E_FORBIDDEN');
  }
};

function answer(read: (request: Request) => Promise<unknown>) {
  return (request: Request, response: Response, next: (error: unknown) => void) => {
    read(request).then((data) => response.json({ data }), next);
  };
}
