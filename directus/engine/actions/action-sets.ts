import { settingDefaults } from '@site/shared/domain';
import type { ZodType } from 'zod';
import { accountActions } from '../../areas/accounts/account-actions.ts';
import { accountCommands } from '../../areas/accounts/account-commands.ts';
import { certificateActions } from '../../areas/certificates/certificate-actions.ts';
import { contactActions } from '../../areas/contact/contact-actions.ts';
import { enquiryCommands } from '../../areas/enquiries/enquiry-commands.ts';
import { feedbackCommands } from '../../areas/feedback/feedback-commands.ts';
import { invitationActions } from '../../areas/invitations/invitation-actions.ts';
import { invitationCommands } from '../../areas/invitations/invitation-commands.ts';
import { newsActions } from '../../areas/news/news-actions.ts';
import { consentCommands } from '../../areas/people/consents.ts';
import { personCommands } from '../../areas/people/person-commands.ts';
import { radarActions } from '../../areas/radar/radar-actions.ts';
import { radarCommands } from '../../areas/radar/radar-commands.ts';
import { resourceActions } from '../../areas/resources/resource-actions.ts';
import { resourceCommands } from '../../areas/resources/resource-commands.ts';
import { skillAttemptCommands } from '../../areas/skills/shown-attempts.ts';
import { skillQuestionActions } from '../../areas/skills/skill-question-actions.ts';
import { standingActions } from '../../areas/standing/standing-actions.ts';
import { webhookCommands } from '../../areas/webhooks/webhook-commands.ts';
import { notificationCommands } from '../notifications/notification-commands.ts';
import type { Command, CommandSet, WorkflowActions } from './action-set.ts';
import { approvalCommands } from './approval-commands.ts';

/** All state machines. */
const workflowSets: readonly WorkflowActions[] = [
  accountActions,
  certificateActions,
  contactActions,
  invitationActions,
  newsActions,
  standingActions,
  radarActions,
  resourceActions,
  skillQuestionActions,
];

/** All command sets. */
const commandSets: readonly CommandSet[] = [
  accountCommands,
  approvalCommands,
  consentCommands,
  enquiryCommands,
  feedbackCommands,
  invitationCommands,
  notificationCommands,
  personCommands,
  radarCommands,
  resourceCommands,
  skillAttemptCommands,
  webhookCommands,
];

/** The state machine with this name, or undefined. */
export function workflowOf(name: string): WorkflowActions | undefined {
  return workflowSets.find(({ workflow }) => workflow.name === name);
}

/** The command of a set, or undefined. */
export function commandOf(set: string, name: string): Command | undefined {
  const found = commandSets.find((candidate) => candidate.name === set)?.commands;
  return found && Object.hasOwn(found, name) ? found[name] : undefined;
}

/** An event or a command, and the form of its payload. */
export type ActionDefinition = {
  set: string;
  event: string;
  form: ZodType | undefined;
  collection: string;
  /** Its state machine; undefined for a command. */
  actions?: WorkflowActions;
};

/** All events and commands, so that tests cover every action. */
export function allActions(): ActionDefinition[] {
  return [
    ...workflowSets.flatMap((actions) =>
      actions.workflow.events.map((event) => ({
        set: actions.workflow.name,
        event,
        form: actions.effects[event]?.payload,
        collection: actions.collection,
        actions,
      })),
    ),
    ...commandSets.flatMap(({ name, commands }) =>
      Object.entries(commands).map(([event, { payload, collection }]) => ({
        set: name,
        event,
        form: typeof payload === 'function' ? payload(settingDefaults) : payload,
        collection,
      })),
    ),
  ];
}
