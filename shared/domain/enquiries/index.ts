export { contactTexts, countLinks, reportReasons } from './contact.ts';
export {
  type EnquiryShow,
  type EnquiryTopic,
  enquiryShows,
  enquiryTexts,
  enquiryTopics,
} from './enquiry.ts';
export {
  type CaseKind,
  caseNumber,
  caseSeries,
  enquiryNumber,
  initiativeNumber,
  invitationNumber,
  isEnquiryNumber,
} from './running-number.ts';
