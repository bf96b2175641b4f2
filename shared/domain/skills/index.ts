export {
  type AskedQuestion,
  attemptRefusals,
  attemptScores,
  type SkillAttemptFacts,
} from './skill-attempt.ts';
export { type ShownAttempt, type SkillBadge, skillBadges } from './skill-badges.ts';
export {
  type Difficulty,
  type Draw,
  difficulties,
  drawQuestions,
  type SkillQuestion,
} from './skill-questions.ts';
export {
  type AreaScore,
  answerPoints,
  areaScore,
  maxPoints,
  type ScoredQuestion,
  type SkillAnswer,
  type SkillLevel,
  type SkillReliability,
  skillLevel,
  skillLevels,
} from './skill-score.ts';
export { decodeLevels, encodeLevels, type SharedLevel } from './skill-share.ts';
