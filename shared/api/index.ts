export { newIdempotencyKey } from './act.ts';
export {
  type AdmissionsTask,
  type BoardColumn,
  boardColumns,
  type CaseApproval,
  type CaseBoard,
  type CaseBoardQuery,
  type CaseBoardRow,
  type CaseFile,
  type CaseFileLink,
  type CaseLogLine,
  type CaseMessage,
  type CaseNomination,
  type CaseOpening,
  type ConfidentialCase,
  type EarlierCase,
  type FiledAppeal,
  type FiledEndorsement,
  type FirewallReason,
  type OwnAdmissions,
  type OwnCase,
  type OwnEndorser,
  type OwnNomination,
  type OwnNominations,
  type PossibleDuplicate,
  type TrackOption,
} from './admissions/admissions.ts';
export * from './admissions/decisions.ts';
export type { EndorsementRequest, OwnEndorsement } from './admissions/endorsement-request.ts';
export * from './admissions/fairness.ts';
export type {
  GradePath,
  OwnCertificate,
  OwnCertification,
  ServiceHours,
} from './admissions/own-certification.ts';
export * from './admissions/reviews.ts';
export * from './admissions/votes.ts';
export type { AppData, Duration } from './app-data.ts';
export * from './commands.ts';
export type * from './communities.ts';
export type * from './community-events.ts';
export { createApi } from './create-api.ts';
export type * from './discussions.ts';
export * from './enquiries.ts';
export { listQuestions, type Question } from './faq.ts';
export type {
  HomeBlocks,
  HomeTasks,
  MemberHome,
  MemberHomeWithTasks,
  MembershipFacts,
  Suggestion,
} from './home.ts';
export type {
  CategoryCount,
  Inbox,
  InboxNotification,
  InboxQuery,
  InboxShow,
} from './inbox.ts';
export * from './initiatives.ts';
export type { LanguageCode } from './language-code.ts';
export type {
  FileAddress,
  Library,
  LibraryDetail,
  LibraryItem,
  LibraryQuery,
  ResourceMark,
  RoomLibrary,
} from './library.ts';
export type * from './mentoring.ts';
export type * from './mentoring-summary.ts';
export * from './merge.ts';
export {
  type Article,
  type ArticleEvent,
  type ArticleFilter,
  type ArticleNeighbours,
  type ArticleSummary,
  articlePaths,
  findArticle,
  findPreviewed,
  listAdjacentArticles,
  listArticles,
  listArticleTopics,
  listUntranslatedArticles,
  newestFirst,
  type Preview,
  type PreviewedArticle,
} from './news/articles.ts';
export type { ShownAuthor } from './news/bylines.ts';
export {
  type CommunityArticle,
  type CommunityNews,
  type CommunityNewsQuery,
  communityArticleOf,
  communityPaths,
  type EditedRoomArticle,
  type NewsTab,
  newsTabs,
  type RoomArticle,
  type RoomNews,
} from './news/community-news.ts';
export type { LatestNews, LatestNewsItem } from './news/latest-news.ts';
export * from './office.ts';
export type * from './office-connections.ts';
export * from './office-figures.ts';
export * from './office-languages.ts';
export * from './office-log.ts';
export type * from './office-people.ts';
export type * from './office-releases.ts';
export * from './office-reports.ts';
export * from './office-rule-preview.ts';
export type * from './office-settings.ts';
export type {
  HomeTexts,
  JoinStep,
  NavigationEntry,
  PageLink,
  PageMeta,
  PageRecord,
  TitledText,
  TocEntry,
  Topic,
} from './page-record.ts';
export type { AccountLink } from './people/account-link.ts';
export {
  type Addressee,
  findAddressee,
  listContactMessages,
  type ThreadMessage,
} from './people/contact.ts';
export type { Invitation, OwnInvitations } from './people/invitation.ts';
export {
  type DirectoryMember,
  findMembersByName,
  type MemberDirectory,
  readMemberDirectory,
} from './people/member-directory.ts';
export {
  type DirectoryCommunity,
  listDirectoryCommunities,
  type Narrowing,
  narrowTo,
} from './people/narrowed.ts';
export { findOwnPerson } from './people/own-person.ts';
export type {
  ApplicationFact,
  ApplicationFacts,
  LinkedProvider,
  MailStop,
  OpenSession,
  OwnAccount,
  OwnConsent,
  OwnProfile,
} from './people/own-settings.ts';
export {
  type Bodies,
  findPerson,
  type Localized,
  listBodies,
  listNearPeople,
  listPeople,
  listPeopleFacets,
  type PeopleFacets,
  type PeopleFilter,
  type PersonProfile,
  type PersonSummary,
  pageFacts,
  pageTexts,
  usualCity,
} from './people/people.ts';
export { findPeopleByName, type NamedPerson, searchPeople } from './people/people-search.ts';
export type {
  InvitationQuota,
  QuotaPart,
  SentInvitation,
  SentInvitations,
} from './people/sent-invitations.ts';
export {
  findRadarItem,
  findRadarTotals,
  listAllRadarPlacements,
  listOwnSignals,
  listRadarEditions,
  listRadarHistory,
  listRadarPlacements,
  type OwnSignal,
  type PlacedItem,
  type RadarEditionFacts,
  type RadarTopic,
  type ShownRadarItem,
  saveSignal,
  withdrawSignal,
} from './radar/radar.ts';
export { readyIn, withReadyText } from './ready-texts.ts';
export { listRelatedResources, listResources, type OpenResource } from './resources.ts';
export type * from './schema/notifications-schema.ts';
export type * from './schema/people-schema.ts';
export type * from './schema/schema.ts';
export type * from './schema/schema-enquiries.ts';
export type * from './schema/schema-faq.ts';
export type * from './schema/schema-radar.ts';
export type * from './schema/schema-resources.ts';
export type * from './schema/schema-skill.ts';
export type * from './schema/schema-tallies.ts';
export type * from './schema/schema-topics.ts';
export type * from './schema/schema-translations.ts';
export {
  findSampleQuestion,
  listRelatedSkillAreas,
  listShownAttempts,
  listSkillAreas,
  listSkillQuestions,
  type SavedAttempt,
  type SkillAreaFacts,
  type SkillQuestionFacts,
  saveSkillAttempt,
} from './skills.ts';
export {
  type FieldOfTopics,
  listTopics,
  type NamedTopic,
  topicIdsOf,
  topicsByField,
} from './topics.ts';
export type { Transport } from './transport.ts';
export type { VerificationAnswer } from './verification-answer.ts';
