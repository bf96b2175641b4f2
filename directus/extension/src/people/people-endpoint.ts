import { callerOf } from '../actions/caller.ts';
import type { Endpoint, Request, Response, Row } from '../host.ts';
import { nothingThere, refusal } from '../refuse.ts';
import { instantOf, textOf } from '../values.ts';

/**
 * Reads of people that no right of a collection can say (docs/domain/permissions.md): where a person
 * who is shown to everybody moved, how the secretary reaches a candidate, and which consents stand.
 */
export const peopleEndpoint: Endpoint = (router, { database }) => {
  router.get('/moved/:slug', answer(movedTo));
  router.get('/:id/contacts', answer(contactsOf));
  router.get('/:id/consents', answer(consentsOf));

  async function movedTo({ params }: Request) {
    const found = await database('slug_history')
      .join('people_public', 'people_public.id', 'slug_history.person')
      .where('slug_history.slug', params.slug ?? '')
      .first('people_public.slug as slug');
    if (!found) throw nothingThere();
    return { slug: textOf(found.slug) };
  }

  async function contactsOf(request: Request) {
    await mustBeSecretary(request);
    const person = await database('people')
      .where({ id: request.params.id ?? '', standing: 'applicant' })
      .first('id', 'contact_email', 'contact_phone', 'contact_telegram');
    if (!person) throw refusal('E_FORBIDDEN');
    const { id, ...contacts } = person as Row;
    const account = await database('directus_users').where({ person: id }).first('email');
    return { email: account?.email ?? null, ...contacts };
  }

  /** The last line of each kind. */
  async function consentsOf(request: Request) {
    await mustBeSecretary(request);
    const lines: Row[] = await database('consents')
      .where({ person: request.params.id ?? '' })
      .orderBy(['at', 'id']);
    const last = new Map(lines.map((line) => [textOf(line.kind), line]));
    return [...last].map(([kind, { action, at, text_version }]) => ({
      kind,
      action,
      at: instantOf(at).toISOString(),
      version: text_version,
    }));
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
