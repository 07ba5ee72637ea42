/** Which web pages may use this server: those of `allowed`, and those that come from the server itself. */
export class Origins {
  private readonly any: boolean;
  private readonly allowed: ReadonlySet<string>;

  constructor(list: string) {
    const names = list
      .split(',')
      .map((name) => name.trim().replace(/\/$/, ''))
      .filter(Boolean);
    this.any = names.includes('*');
    this.allowed = new Set(names);
  }

  /**
   * @param origin the `Origin` of a request; only browsers send one
   * @param host the `Host` it was sent to
   */
  allows(origin: string | null | undefined, host: string | null | undefined): boolean {
    if (!origin || this.any || this.allowed.has(origin)) return true;
    return host != null && (origin === `http://${host}` || origin === `https://${host}`);
  }
}
