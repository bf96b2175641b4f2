/** Days for which an article counts as unread (docs/domain/news.md, "In the member area"). */
export const newsUnreadDays = 60;
