import type { OfficeInvitation, OfficePerson } from '@site/shared/api';
import { noText } from '../../../engine/no-text.ts';
import { instantOf } from '../../../engine/values.ts';
import { invitationActions } from '../../invitations/invitation-actions.ts';
import type { PersonReader } from './person-reader.ts';

/** The latest invitations on the page. */
const maxShown = 10;
/** Until it is answered, an invitation is all that is known of the address. */
const openStates: readonly string[] = ['sent', 'opened', 'bounced', 'expired'];

/** The invitation that brought a person, and those that they have sent. */
export async function invitationsOf(
  { host: { database }, stateOf }: PersonReader,
  { person, account }: { person: string; account: string | null },
): Promise<OfficePerson['invitations']> {
  const own = () =>
    database('invitations').where({ inviter: person }).whereNot({ state: 'superseded' });
  const [accepted, rows, [counted]] = await Promise.all([
    account
      ? database('invitations')
          .leftJoin('people', 'people.id', 'invitations.inviter')
          .where({ accepted_user: account })
          .orderBy('invitations.accepted_at', 'desc')
          .first(
            'invitations.no',
            'invitations.kind',
            'people.slug',
            'people.display_name_ru',
            'people.display_name_en',
          )
      : undefined,
    own().orderBy('no', 'desc').limit(maxShown),
    own().count({ total: '*' }),
  ]);
  const sent = await Promise.all(
    rows.map(async (row): Promise<OfficeInvitation> => {
      const { allowed } = await stateOf(invitationActions, row);
      const isShown = openStates.includes(row.state) && row.email !== noText;
      return {
        id: row.id,
        no: row.no,
        kind: row.kind,
        state: row.state,
        email: isShown ? row.email : null,
        sentAt: row.last_sent_at ? instantOf(row.last_sent_at).toISOString() : null,
        allowed: allowed.filter((event) => event === 'resend' || event === 'revoke'),
      };
    }),
  );
  return {
    accepted: accepted
      ? {
          no: accepted.no,
          kind: accepted.kind,
          inviter: accepted.slug
            ? {
                slug: accepted.slug,
                name: { ru: accepted.display_name_ru, en: accepted.display_name_en },
              }
            : null,
        }
      : null,
    sent,
    total: Number(counted?.total ?? 0),
  };
}
