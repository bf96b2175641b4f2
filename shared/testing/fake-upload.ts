import { type Mock, vi } from 'vitest';

/** The upload request of the browser, answered by the test: `vi.stubGlobal('XMLHttpRequest', FakeUpload)`. */
export class FakeUpload extends EventTarget {
  static last: FakeUpload;
  upload = new EventTarget();
  responseText = '';
  open: Mock = vi.fn();
  send: Mock = vi.fn();
  setRequestHeader: Mock = vi.fn();
  abort = () => this.dispatchEvent(new Event('abort'));
  constructor() {
    super();
    FakeUpload.last = this;
  }
  sent(part: number) {
    const progress = Object.assign(new Event('progress'), { loaded: part, total: 1 });
    this.upload.dispatchEvent(progress);
  }
  answer(body: object) {
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}
