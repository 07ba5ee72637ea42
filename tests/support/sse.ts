/** A stream of events from a server, read as it comes. */
export class Sse {
  readonly status: number;
  readonly headers: Headers;
  /** Each event with its data. */
  readonly heard: [string, unknown][] = [];
  /** Comments that came: the first with the headers, the others to keep the connection. */
  beats = 0;
  ended = false;
  private readonly cancel: AbortController;
  private wake: () => void = () => {};

  static async open(url: string, token: string, more: Record<string, string> = {}): Promise<Sse> {
    const cancel = new AbortController();
    const headers = { authorization: `Bearer ${token}`, ...more };
    const response = await fetch(`${url}/api/stream`, { headers, signal: cancel.signal });
    return new Sse(response, cancel);
  }

  private constructor(response: Response, cancel: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.cancel = cancel;
    void this.read(response).catch(() => {
      this.ended = true;
      this.wake();
    });
  }

  private async read({ body }: Response): Promise<void> {
    let text = '';
    for await (const part of body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + part).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
        if (event && data) this.heard.push([event, JSON.parse(data)]);
        else if (block === ':') this.beats++;
        else throw new Error(`no event: ${block}`);
      }
      this.wake();
    }
    this.ended = true;
    this.wake();
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds())
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
  }

  close(): void {
    this.cancel.abort();
  }
}
