// Searches the index of pages in the browser. A script of its own: most of the bytes of the search,
// and the first results come from the server meanwhile.
import { answerOf, readIndex } from '@site/shared/search';

window.searchFinder = { answerOf, readIndex };
