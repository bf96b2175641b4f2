export { allowUnreadBody } from './unread-bodies.ts';
export { createUploadSlots, type UploadSlots } from './upload-slots.ts';
