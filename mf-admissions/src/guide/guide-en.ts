import type { GuideText } from './guide.ts';

/** The review guide in English. */
export const guide: GuideText = {
  lead: 'How to read a case, score it and write a review that both the candidate and the committee can trust. It takes ten minutes to read.',
  sections: {
    purpose: {
      title: 'What a review is for',
      paragraphs: [
        'Peers decide on admission and grades, not a points table. A review answers one question: does the case show that this person works at the level they claim?',
        'The chair decides by a rule that is known in advance. Yours is one of several reviews. It is not a verdict, but there is no decision without it.',
      ],
      points: [],
    },
    principles: {
      title: 'Four principles',
      paragraphs: [],
      points: [
        'Independence. You see no other review until yours is submitted. Discuss the case with nobody.',
        'The case only. Judge what is in the case and can be checked. Rumours, impressions and web searches do not count.',
        'The same measure for all. Everybody is judged by the same anchors: a famous name or employer earns no points.',
        'Respect. Write so that you would not be embarrassed if the candidate read your review one day.',
      ],
    },
    conflicts: {
      title: 'Conflicts of interest: examples',
      paragraphs: [
        'Before you answer the question about conflicts you see only name, employer, track, sponsor and endorsers. That is enough to tell whether you know the candidate.',
      ],
      points: [
        'You worked for the same organisation but in different cities, and never met. Answer “I am not sure” and say so: the chair decides.',
        'You attended the same conference and exchanged cards. That is no conflict.',
        'The candidate once had a job interview with you. Answer “I am not sure”.',
        'You wrote a paper together. It is a conflict if the paper appeared in the last three years; otherwise answer “I am not sure”.',
        'You do not get on with one of the endorsers. That too is a reason to answer “I am not sure”.',
        'You find a conflict after you have begun. Recuse yourself: the draft is sealed, nobody reads it, and the deadlines of the others stay.',
      ],
    },
    criteria: {
      title: 'Criteria and anchors',
      paragraphs: [
        'Each score from 1 to 5 has a description. Choose the one that fits the case best, not the middle one to be safe. If the case does not tell you enough, choose “Cannot judge”: it is more honest than a 3.',
        'The weight of a criterion stands beside its name. The mean covers the criteria that you have scored; with fewer than three, only your comments count.',
      ],
      points: [],
    },
    comments: {
      title: 'Good and bad comments',
      paragraphs: [
        'Scores of 1, 2 and 5 need an explanation. A good comment names a place in the case and says what follows from it. The examples below are invented.',
      ],
      points: [],
    },
    confidentiality: {
      title: 'Confidentiality',
      paragraphs: [],
      points: [
        'The secretary, the chair and the reviewers read the case. Do not pass on its files or what they say.',
        'Candidates never learn who reviewed them, neither now nor after the decision.',
        'The other reviewers read your scores, strengths and concerns, but know you as “reviewer A”. Only the chair and the secretary read the note.',
        'Do not upload the case to other services such as translators, assistants or text recognition.',
        'Destroy a printed review when you no longer need it.',
      ],
    },
    wording: {
      title: 'Writing advice to the candidate',
      paragraphs: [
        'The advice is the only text that may reach the candidate, after the secretary has edited it. The page warns you if it may tell who you are.',
      ],
      points: [
        'Say what to do, not what is wrong: “attach the load report” rather than “the figures are not supported”.',
        'Do not name yourself, your employer, or projects that few people know.',
        'Promise no outcome, and do not refer to the other reviewers.',
        'One or two pieces of advice are enough.',
      ],
    },
    time: {
      title: 'How long it takes',
      paragraphs: [
        'Usually about an hour and a half. You can write in parts: the draft is saved as you go, and on your device while you are offline.',
      ],
      points: [
        '10 minutes: read the whole case without scoring anything.',
        '40 minutes: go through the achievements and open the evidence.',
        '20 minutes: give the scores and explain the extreme ones.',
        '20 minutes: write strengths, concerns and advice, and read them again the next day.',
        'If you need more time, extend the deadline by a week, once and before it is over.',
      ],
    },
    after: {
      title: 'What happens next',
      paragraphs: [],
      points: [
        'Once yours is submitted, the reviews of your colleagues open. While the case is in deliberation you can amend yours once, with a reason. Both versions are kept.',
        'When there are enough reviews, the chair sees the overall mean, the spread and the result of the rule. Departing from it requires a written justification.',
        'If the reviews differ widely, or there is a concern about integrity, the rule always leaves the decision to the chair.',
        'The decision is released by another person than the one who made it. You get a message when the case is closed.',
        'Reviews count as service to the association.',
      ],
    },
  },
  examples: [
    {
      criterion: 'practice',
      good: '5. Second and third job: the candidate chose how to split the services and explains why the first option was dropped. Six teams use the result.',
      bad: '5. A very strong engineer, you can tell at once.',
      why: 'The first comment can be checked against the case, the second cannot.',
    },
    {
      criterion: 'evidence',
      good: '2. The links lead to company pages that do not name the candidate. The second achievement does not tell what was done by the candidate and what by the team.',
      bad: '2. Weak evidence, the candidate is probably exaggerating.',
      why: 'The second comment implies an intention that the case does not show.',
    },
    {
      criterion: 'contribution',
      good: '4. Three talks in two years and a course for trainees; the material is open, and other organisations report using it.',
      bad: '4. I attended a talk by the candidate and liked it.',
      why: 'Judge by the case. If you know the candidate, that is a question of conflict.',
    },
    {
      criterion: 'conduct',
      good: '3. The endorsement is positive but general: the endorser knows the work in outline and gives no examples.',
      bad: '1. I do not like the endorser.',
      why: 'It is the endorsement that is judged, not the endorser.',
    },
  ],
  changes: [{ version: '1.0', on: '2026-11-26', text: 'First version.' }],
};
