/** What is open under sessions, such as connections to rooms, and has to be closed when its session ends. */
export class SessionEnds {
  private readonly open = new Map<string, { readonly account: string; readonly cuts: Set<() => void> }>();

  /** @returns a function that unties */
  add(account: string, session: string, cut: () => void): () => void {
    const here = this.open.get(session) ?? { account, cuts: new Set() };
    this.open.set(session, here);
    // the same function may be tied twice
    const own = () => cut();
    here.cuts.add(own);
    return () => {
      if (here.cuts.delete(own) && !here.cuts.size && this.open.get(session) === here)
        this.open.delete(session);
    };
  }

  /** Cuts what is tied to a session. */
  cut(session: string): void {
    const here = this.open.get(session);
    this.open.delete(session);
    for (const cut of here?.cuts ?? []) cut();
  }

  /** As {@link cut}, for every session of an account, but the one that is to stay. */
  cutAll(account: string, but?: string): void {
    for (const [session, here] of [...this.open])
      if (here.account === account && session !== but) this.cut(session);
  }

  /** Sessions that something is tied to. */
  sessions(): string[] {
    return [...this.open.keys()];
  }

  /** How many there are. */
  get size(): number {
    return this.open.size;
  }
}
