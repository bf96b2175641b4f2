// What the engine itself contributes: the same kinds of things as an area.
import { actionsEndpoint } from './actions/actions-endpoint.ts';
import { approvalCommands } from './actions/approval-commands.ts';
import { approvalWork } from './actions/approval-work.ts';
import { spentRecords } from './actions/spent-records.ts';
import { defineArea } from './area.ts';
import { clockEndpoint } from './clock-endpoint.ts';
import { confidentialDamage } from './confidential/confidential.ts';
import { checkUploads } from './files/check-uploads.ts';
import { expireExports } from './files/expire-exports.ts';
import { fileRetention } from './files/file-retention.ts';
import { limitRenderings } from './files/limit-renderings.ts';
import { rejectFileReplacement } from './files/reject-file-replacement.ts';
import { restrictAssetOrigin } from './files/restrict-asset-origin.ts';
import { limitUploads } from './files/upload-size.ts';
import { jobs as jobCollections } from './jobs/collections.ts';
import { findOrphans } from './jobs/find-orphans.ts';
import { integrityCheck } from './jobs/integrity-check.ts';
import { jobRunsRetention } from './jobs/job-runs-retention.ts';
import { jobsEndpoint } from './jobs/jobs-endpoint.ts';
import { runJobs } from './jobs/jobs-hook.ts';
import { logRetention } from './jobs/log-retention.ts';
import { approvalRules } from './notifications/approval-rules.ts';
import { nameRequestsInLog } from './observe/name-requests-in-log.ts';
import { observeRequests } from './observe/observe-requests.ts';
import { answerOperators } from './operators/answer-operators.ts';
import { outboxJob } from './outbox/outbox-job.ts';
import { startOutboxOnReady } from './outbox/start-outbox-on-ready.ts';
import { invalidatePages } from './page-invalidation/invalidate-pages.ts';
import { invalidationJob } from './page-invalidation/invalidation-job.ts';
import { compareLanguages } from './parity/compare-languages.ts';
import { parityJob } from './parity/parity-job.ts';
import { redactErrors } from './redact-errors.ts';
import { requireSameOrigin } from './requests/csrf-protection.ts';
import { drainBodies } from './requests/drain-bodies.ts';
import { hideForbiddenDetails } from './requests/hide-forbidden-details.ts';
import { limitLists } from './requests/list-limits.ts';
import { logSaves } from './requests/log-saves.ts';
import { mapErrorCodes } from './requests/map-error-codes.ts';
import { optimisticLocking } from './requests/optimistic-locking.ts';
import { checkPlainValues } from './requests/plain-values.ts';
import { protectFields } from './requests/protected-fields.ts';
import { limitQueries } from './requests/queries/query-limits.ts';
import { rejectQueryWrites } from './requests/queries/reject-query-writes.ts';
import { restrictQueriedFields } from './requests/queries/restrict-queried-fields.ts';
import { readBodies } from './requests/read-bodies.ts';
import { rejectMalformedRequests } from './requests/reject-malformed-requests.ts';
import { rejectTypeMismatch } from './requests/reject-type-mismatch.ts';
import { setRequestIds } from './requests/request-ids.ts';
import { limitResponses } from './requests/response-limits.ts';
import { restrictRoutes } from './requests/restrict-routes.ts';
import { reading, route, signInBody, taking } from './requests/route.ts';
import { serializeWrites } from './requests/serialize-writes.ts';
import { dropUnchangedLanguage } from './requests/unchanged-language.ts';
import { waitForWriters } from './requests/wait-for-writers.ts';
import { recordRights } from './schema/access/records.ts';
import { workflowRecords } from './schema/workflow-records.ts';
import { buttonsEndpoint } from './studio/open-buttons.ts';
import { pendingApprovalsEndpoint } from './studio/pending-approvals.ts';
import { openStartPage, pendingWorkEndpoint } from './studio/pending-work.ts';
import { requirementsEndpoint } from './studio/publishing-requirements.ts';
import { restrictNavigation } from './studio/restrict-navigation.ts';
import { restrictPresets } from './studio/restrict-presets.ts';
import { restrictStudio } from './studio/restrict-studio.ts';
import { sortButtons } from './studio/sort-buttons.ts';
import { translateStudioErrors } from './studio/studio-errors.ts';
import { studioFontsEndpoint } from './studio/studio-fonts.ts';
import { setStudioHeaders } from './studio/studio-headers.ts';
import { localizeStudio } from './studio/studio-language.ts';
import { computeTextTrees } from './texts/text-trees.ts';

/** The engine: requests, actions, jobs, outbox, files, page invalidation. */
export const core = defineArea({
  name: 'core',
  collections: [...workflowRecords, ...jobCollections],
  access: recordRights,
  pendingWork: [approvalWork],
  buttonAnchors: { approvals: 'machine' },
  actions: [approvalCommands],
  notifications: approvalRules,
  jobs: [
    integrityCheck,
    jobRunsRetention,
    logRetention,
    outboxJob,
    invalidationJob,
    spentRecords,
    fileRetention,
    parityJob,
  ],
  integrityChecks: {
    'broken references': findOrphans,
    'damaged confidential texts': confidentialDamage,
  },
  hooks: {
    connection: {
      'wait-for-writers': waitForWriters,
      'name-requests-in-log': nameRequestsInLog,
      // Before the hooks that map errors, which need the original error.
      'redact-errors': redactErrors,
      'set-request-ids': setRequestIds,
      'observe-requests': observeRequests,
      'answer-operators': answerOperators,
      'drain-bodies': drainBodies,
      'set-studio-headers': setStudioHeaders,
      'restrict-routes': restrictRoutes,
      'limit-responses': limitResponses,
      'require-same-origin': requireSameOrigin,
    },
    request: {
      // Before all hooks that use the request body.
      'read-bodies': readBodies,
      'reject-malformed-requests': rejectMalformedRequests,
      'reject-query-writes': rejectQueryWrites,
      'limit-uploads': limitUploads,
      'limit-renderings': limitRenderings,
      'restrict-asset-origin': restrictAssetOrigin,
      'reject-file-replacement': rejectFileReplacement,
      'check-uploads': checkUploads,
      'expire-exports': expireExports,
      // Before all hooks that check the changed fields.
      'drop-unchanged-language': dropUnchangedLanguage,
      'protect-fields': protectFields,
      'check-plain-values': checkPlainValues,
      'limit-lists': limitLists,
      'reject-type-mismatch': rejectTypeMismatch,
      'map-error-codes': mapErrorCodes,
      'translate-studio-errors': translateStudioErrors,
      'hide-forbidden-details': hideForbiddenDetails,
      'restrict-presets': restrictPresets,
      'restrict-navigation': restrictNavigation,
      'open-start-page': openStartPage,
      'localize-studio': localizeStudio,
      'limit-queries': limitQueries,
      'restrict-queried-fields': restrictQueriedFields,
      'restrict-studio': restrictStudio,
    },
    save: {
      'serialize-writes': serializeWrites,
      'optimistic-locking': optimisticLocking,
      'log-saves': logSaves,
      'sort-buttons': sortButtons,
    },
    after: {
      'compute-text-trees': computeTextTrees,
      'compare-languages': compareLanguages,
      'invalidate-pages': invalidatePages,
      'start-outbox-on-ready': startOutboxOnReady,
      'run-jobs': runJobs,
    },
  },
  endpoints: {
    actions: actionsEndpoint,
    buttons: buttonsEndpoint,
    jobs: jobsEndpoint,
    'pending-approvals': pendingApprovalsEndpoint,
    'pending-work': pendingWorkEndpoint,
    requirements: requirementsEndpoint,
    'studio-fonts': studioFontsEndpoint,
    __clock: clockEndpoint,
  },
  routes: [
    ...taking(signInBody, [
      route('/__clock', 'GET', 'POST'),
      route('/jobs', 'GET', 'POST'),
      route('/jobs/:name', 'POST'),
    ]),
    ...taking({ kind: 'action' }, [
      route('/actions/:set/:key', 'GET', 'POST'),
      route('/actions/:set/:key/:event', 'POST'),
      route('/actions/:set/:key/:event/cancel', 'POST'),
    ]),
    ...reading(
      '/buttons/:collection/:key',
      '/pending-approvals',
      '/pending-work',
      '/requirements/:collection/:key',
      '/studio-fonts/:weight',
    ),
  ],
});
