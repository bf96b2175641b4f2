import { createHash } from 'node:crypto';
import { invitationNumber } from '@site/shared/domain/enquiries';
import type { DemoPerson } from './people/people.ts';
import { demoId } from './random.ts';

type State =
  | 'sent'
  | 'opened'
  | 'bounced'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'superseded'
  | 'revoked'
  | 'completed';

/** Number of invitations per state. */
const amounts: readonly (readonly [State, number])[] = [
  ['sent', 6],
  ['opened', 4],
  ['bounced', 2],
  ['accepted', 5],
  ['declined', 3],
  ['expired', 4],
  ['superseded', 2],
  ['revoked', 2],
  ['completed', 2],
];

const inviters = ['member', 'senior', 'fellow', 'mentor', 'lead', 'mentee'];
const day = 24 * 60 * 60_000;
const daysValid = 14;

/** An invitation as it is stored. */
export type DemoInvitation = Record<string, string | number | boolean | null> & {
  id: string;
  inviter: string;
  state: State;
};

/**
 * Invitations in every state, by demo accounts to invented people. Their links do not work: the stored hash is that
 * of a word, not of a token.
 */
export function demoInvitations(
  people: readonly DemoPerson[],
  { domain, now }: { domain: string; now: Date },
): DemoInvitation[] {
  const states = amounts.flatMap(([state, amount]) => Array<State>(amount).fill(state));
  return states.map((state, index) => {
    const login = inviters[index % inviters.length] ?? '';
    const inviter = people.find((person) => person.login === login);
    if (!inviter) throw new Error(`Nobody signs in as ${login}`);
    const isLive = ['sent', 'opened', 'bounced'].includes(state);
    const sent = new Date(now.getTime() - (isLive ? 1 + (index % 9) : 30 + index * 5) * day);
    const later = (days: number) => new Date(sent.getTime() + days * day).toISOString();
    const isAccepted = state === 'accepted' || state === 'completed';
    const email = `guest-${index + 1}@${domain}`;
    return {
      id: demoId('invitations', String(index)),
      no: invitationNumber(sent.getUTCFullYear(), 100 + index),
      kind: 'candidate',
      email,
      email_norm: email,
      name: null,
      locale: index % 4 === 3 ? 'en' : 'ru',
      message: index % 3 === 0 ? 'Мы давно работаем рядом, буду рад видеть вас среди нас.' : null,
      inviter: inviter.id,
      role_on_accept: 'applicant',
      sponsor: true,
      state,
      token_hash: createHash('sha256').update(`demo:invitation:${index}`).digest('hex'),
      sent_count: state === 'superseded' ? 1 : 1 + (index % 2),
      last_sent_at: sent.toISOString(),
      expires_at: later(daysValid),
      opened_at: state === 'opened' || isAccepted ? later(1) : null,
      accepted_at: isAccepted ? later(2) : null,
      bounce_code: state === 'bounced' ? '5.1.1' : null,
      decline_reason: state === 'declined' ? 'Сейчас не время.' : null,
      revision: state === 'sent' ? 1 : 2,
    };
  });
}
