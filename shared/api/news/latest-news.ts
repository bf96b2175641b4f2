/** One line of the block of news and events. */
export type LatestNewsItem = {
  slug: string;
  title: string;
  /** ISO time: of the publication, or of the beginning of an event. */
  at: string;
  /** Visible to members only: it has no public page. */
  membersOnly: boolean;
};

/** Response of `GET /news/latest`. */
export type LatestNews = { news: LatestNewsItem[]; events: LatestNewsItem[] };
