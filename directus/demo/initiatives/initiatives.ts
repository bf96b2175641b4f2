import { initiativeNumber } from '@site/shared/domain/enquiries';
import {
  collectingDays,
  confirmationDays,
  initiativeTexts,
  neededCoSponsors,
} from '@site/shared/domain/initiatives';
import { isMemberStanding } from '@site/shared/domain/people';
import { z } from 'zod';
import { shownOf } from '../../areas/initiatives/supports.ts';
import type { ConfidentialKey } from '../../engine/confidential/confidential.ts';
import { digestsWith } from '../../engine/confidential/keyed-digest.ts';
import type { DemoPerson } from '../people/people.ts';
import { demoId } from '../random.ts';
import { inBoth, readTexts, words } from '../read-texts.ts';

const { title, problem, proposal, legalRef, comment, review, addressee, answer } = initiativeTexts;
const within = ({ min, max }: { min: number; max: number }) => inBoth(words.min(min).max(max));

const texts = readTexts(
  new URL('initiatives.yaml', import.meta.url),
  z.strictObject({
    initiatives: z.array(
      z.strictObject({
        slug: words,
        state: z.enum(['co_sponsoring', 'moderation', 'collecting', 'threshold_met', 'answered']),
        /** Age in days: of the collection, or of the draft. */
        days: z.int(),
        threshold: z.int().optional(),
        supports: z.int().optional(),
        refs: z.array(words.max(legalRef.max)),
        title: within(title),
        problem: within(problem),
        proposal: within(proposal),
        review: within(review).optional(),
        addressee: within(addressee).optional(),
        answer: within(answer).optional(),
        documents: z.array(z.strictObject({ url: z.url(), title: words })).optional(),
      }),
    ),
    comments: z.array(within(comment)).min(1),
  }),
);

type Text = (typeof texts)['initiatives'][number];
/** A support before its digest is computed with the keys of the installation. */
type DemoSupport = {
  id: string;
  initiative: string;
  supporter: string;
  public_name: boolean;
  comment: string;
  supported_on: string;
};

const day = 86_400_000;

/** Initiatives with their co-sponsors and supports, by table, in insertion order. */
export function demoInitiatives(people: readonly DemoPerson[], now: Date) {
  const nameless = people.filter(
    ({ standing, listed, login }) => isMemberStanding(standing) && listed && login === null,
  );
  const lead = people.find(({ login }) => login === 'lead');
  const personAt = (index: number) => {
    const person = nameless[index % nameless.length];
    if (!person) throw new Error('There are too few people for initiatives');
    return person.id;
  };
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const coSponsors = texts.initiatives.flatMap((one, index) =>
    Array.from({ length: neededCoSponsors }, (_, place) => {
      const isAsking = one.state === 'co_sponsoring';
      // lead@ is asked to co-sponsor.
      const isLead = isAsking && place === 2 && lead !== undefined;
      return {
        id: demoId('initiative_co_sponsors', `${one.slug} ${place}`),
        initiative: initiativeId(one),
        person: isLead ? lead.id : personAt(100 + index * 7 + place),
        asked_at: ago(one.days + (one.threshold ? 8 : 0)),
        confirmed_at: isAsking && place > 0 ? null : ago(one.days + (one.threshold ? 6 : -1)),
        declined_at: null,
      };
    }),
  );
  const supports = texts.initiatives.flatMap((one, index) =>
    Array.from({ length: one.supports ?? 0 }, (_, place): DemoSupport => {
      const public_name = place % 3 === 0;
      const said = texts.comments[place / 3];
      return {
        id: demoId('initiative_supports', `${one.slug} ${place}`),
        initiative: initiativeId(one),
        supporter: personAt(index * 11 + place),
        public_name,
        comment: public_name ? (said?.ru ?? '') : '',
        supported_on: ago(one.days - (place % 10)).slice(0, 10),
      };
    }),
  );
  return {
    initiatives: texts.initiatives.map((one, index) => ({
      ...textsOf(one),
      id: initiativeId(one),
      no: numberOf(index, ago(one.days)),
      // Before it is opened, the number is the address.
      slug: one.threshold ? one.slug : numberOf(index, ago(one.days)).toLowerCase(),
      author: personAt(120 + index * 3),
      supports: one.supports ?? 0,
      revision: 1,
      ...timesOf(one, ago),
    })),
    initiative_co_sponsors: coSponsors,
    initiative_supports: supports,
  };
}

export type DemoInitiatives = ReturnType<typeof demoInitiatives>;

/** Supports as they are stored. */
export function storedSupports(
  keys: readonly ConfidentialKey[],
  supports: readonly DemoSupport[],
): object[] {
  return supports.map(({ supporter: person, public_name, comment: said, ...row }) => {
    const [supporter] = digestsWith(keys, 'initiative-support', [row.initiative, person]);
    return { ...row, supporter, ...shownOf({ public_name, comment: said }, person) };
  });
}

function initiativeId({ slug }: Pick<Text, 'slug'>): string {
  return demoId('initiatives', slug);
}

function numberOf(index: number, begun: string): string {
  return initiativeNumber(Number(begun.slice(0, 4)), index + 1);
}

function textsOf(one: Text) {
  return {
    title_ru: one.title.ru,
    title_en: one.title.en,
    problem_ru: one.problem.ru,
    problem_en: one.problem.en,
    proposal_ru: one.proposal.ru,
    proposal_en: one.proposal.en,
    legal_refs: one.refs,
    review_ru: one.review?.ru ?? null,
    review_en: one.review?.en ?? null,
    addressee_ru: one.addressee?.ru ?? null,
    addressee_en: one.addressee?.en ?? null,
    answer_ru: one.answer?.ru ?? null,
    answer_en: one.answer?.en ?? null,
    documents: one.documents ?? [],
    rejection: null,
    note: null,
  };
}

/** State and times. */
function timesOf(one: Text, ago: (days: number) => string) {
  const { state, days, threshold } = one;
  const isOpened = threshold !== undefined;
  const isAnswered = state === 'answered';
  const closed = days - collectingDays;
  return {
    state,
    threshold: threshold ?? null,
    created_at: ago(days + (isOpened ? 12 : 4)),
    asked_at: ago(days + (isOpened ? 8 : 0)),
    confirm_by: ago(days + (isOpened ? 8 : 0) - confirmationDays),
    submitted_at: state === 'co_sponsoring' ? null : ago(isOpened ? days + 3 : days - 5),
    opens_at: isOpened ? ago(days) : null,
    closes_at: isOpened ? ago(closed) : null,
    reached_at: isOpened && state !== 'collecting' ? ago(days - 20) : null,
    list_closed_at: isAnswered ? ago(closed) : null,
    review_at: isAnswered ? ago(closed - 2) : null,
    sent_at: isAnswered ? ago(closed - 20) : null,
    answered_at: isAnswered ? ago(closed - 60) : null,
  };
}
