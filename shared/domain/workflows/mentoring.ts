import { defineWorkflow } from './workflow.ts';

/** The offer of a mentor (docs/domain/mentoring.md, "Offer"). */
export const mentorProfiles = defineWorkflow({
  name: 'mentor-profiles',
  states: {
    none: {
      create: { to: 'draft', by: ['member'], when: ['noneYet', 'complete', 'withinCapacity'] },
    },
    draft: {
      save: { to: 'draft', by: ['owner'], when: ['complete', 'withinCapacity'] },
      publish: { to: 'published', by: ['owner'] },
    },
    published: {
      save: { to: 'published', by: ['owner'], when: ['complete', 'withinCapacity'] },
      pause: { to: 'paused', by: ['owner', 'system'] },
      hide: { to: 'hidden', by: ['owner', 'system'] },
    },
    paused: {
      save: { to: 'paused', by: ['owner'], when: ['complete', 'withinCapacity'] },
      publish: { to: 'published', by: ['owner', 'system'] },
      hide: { to: 'hidden', by: ['owner', 'system'] },
    },
    hidden: {
      save: { to: 'hidden', by: ['owner'], when: ['complete', 'withinCapacity'] },
      publish: { to: 'published', by: ['owner'] },
    },
  },
});

const mayAsk = ['another', 'offered', 'fewOpen', 'notTogether', 'notAsked'] as const;

const waits = {
  accept: [
    {
      to: 'accepted',
      by: ['mentor'],
      when: ['unexpired', 'hasPlace', 'menteeFree', 'reviewsNobody'],
    },
    // The mentee reviews the mentor's case: the mentor reads what a withdrawal would say.
    {
      to: 'withdrawn',
      by: ['mentor'],
      when: ['unexpired', 'hasPlace', 'menteeFree', 'isReviewed'],
    },
  ],
  decline: { to: 'declined', by: ['mentor'] },
  withdraw: { to: 'withdrawn', by: ['mentee', 'system'] },
  expire: { to: 'expired', by: ['system'] },
  close: { to: 'closed', by: ['system'] },
} as const;

/**
 * A request to a mentor (docs/domain/mentoring.md, "Requests"). `proposed`: the coordinator suggests the mentor, and the
 * mentee has not agreed yet; `waiting`: the mentor has no free place; `place_free`: one is kept for the mentee.
 */
export const mentorshipRequests = defineWorkflow({
  name: 'mentorship-requests',
  states: {
    none: {
      send: [
        { to: 'sent', by: ['member'], when: [...mayAsk, 'placeFree'] },
        { to: 'waiting', by: ['member'], when: [...mayAsk, 'lineOpen'] },
      ],
      propose: { to: 'proposed', by: ['coordinator'], when: ['pairable'] },
    },
    proposed: {
      agree: [
        { to: 'sent', by: ['mentee'], when: ['unexpired', ...mayAsk, 'placeFree'] },
        { to: 'waiting', by: ['mentee'], when: ['unexpired', ...mayAsk, 'lineOpen'] },
      ],
      withdraw: waits.withdraw,
      expire: waits.expire,
      close: waits.close,
    },
    sent: {
      open: { to: 'viewed', by: ['mentor'] },
      remind: { to: 'sent', by: ['system'] },
      ...waits,
    },
    viewed: { remind: { to: 'viewed', by: ['system'] }, ...waits },
    waiting: {
      'offer-place': { to: 'place_free', by: ['system'] },
      withdraw: waits.withdraw,
      close: waits.close,
    },
    place_free: {
      confirm: { to: 'sent', by: ['mentee'], when: ['unexpired'] },
      withdraw: waits.withdraw,
      expire: waits.expire,
      close: waits.close,
    },
    accepted: {},
    declined: {},
    withdrawn: {},
    expired: {},
    closed: {},
  },
});

const report = { to: 'frozen', by: ['mentor', 'mentee'] } as const;
const leave = { to: 'ended', by: ['system'] } as const;

/**
 * Two people who meet (docs/domain/mentoring.md, "Mentorship"). Both have to confirm a trial, to extend and to complete:
 * the second consent performs the event as the system.
 */
export const mentorships = defineWorkflow({
  name: 'mentorships',
  states: {
    none: { start: { to: 'trial', by: ['system'] } },
    trial: {
      activate: { to: 'active', by: ['system'] },
      end: { to: 'ended', by: ['mentor', 'mentee', 'system'] },
      leave,
      report,
    },
    active: {
      pause: { to: 'paused', by: ['mentor', 'mentee', 'system'] },
      prolong: { to: 'active', by: ['system'] },
      nudge: { to: 'active', by: ['system'] },
      'ending-soon': { to: 'active', by: ['system'] },
      finish: { to: 'completed', by: ['system'] },
      end: { to: 'ended', by: ['mentor', 'mentee'] },
      leave,
      report,
    },
    paused: {
      resume: { to: 'active', by: ['mentor', 'mentee', 'system'] },
      end: { to: 'ended', by: ['mentor', 'mentee'] },
      leave,
      report,
    },
    frozen: {
      release: { to: 'active', by: ['admin'] },
      close: { to: 'ended', by: ['admin'] },
      leave,
    },
    completed: {},
    ended: {},
  },
});
