import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { leading } from '../../engine/schema/buttons/button.ts';
import { behindInTranslation } from '../../engine/schema/pending-work.ts';
import { skillRights } from './access.ts';
import { questionButtons } from './buttons.ts';
import { skills as skillCollections, skillRelations } from './collections.ts';
import { scoreAttempts } from './saved-attempts.ts';
import { hideDeletedAttempts, skillAttemptCommands } from './shown-attempts.ts';
import { skillEndpoint } from './skill-endpoint.ts';
import { skillQuestionActions } from './skill-question-actions.ts';

/** The skill check: questions and saved attempts. */
export const skills = defineArea({
  name: 'skills',
  collections: skillCollections,
  relations: skillRelations,
  access: skillRights,
  buttons: leading(['activate'], questionButtons),
  buttonAnchors: { skill_questions: 'state' },
  publishing: { skill_questions: ['skill-questions', 'activate'] },
  actions: [skillQuestionActions, skillAttemptCommands],
  hooks: {
    save: { 'score-attempts': scoreAttempts, 'hide-deleted-attempts': hideDeletedAttempts },
  },
  endpoints: { skill: skillEndpoint },
  routes: reading('/skill/statistics'),
  pendingWork: [
    behindInTranslation('skill_questions', ['Вопросы о навыках', 'Skill questions'], 'code'),
  ],
});
