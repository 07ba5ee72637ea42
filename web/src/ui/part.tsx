import { Component, type ReactNode } from 'react';
import { words } from '../text/index.ts';
import { Button } from './button.tsx';

/** Where this tab keeps when it loaded the page again by itself. */
const RENEWED = 'touchline renewed';
/** So long it does not do so again, in milliseconds. */
const ONCE_MS = 60_000;

/** What came of fetching a part of the page. */
const missed = new WeakSet<object>();

const answers = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

let renewing = false;

/**
 * Loads the page again, once, where the server answers: a part that it has no more is of an
 * earlier version of the page.
 */
async function renew(): Promise<void> {
  const last = Number(sessionStorage.getItem(RENEWED));
  if (renewing || Date.now() - last < ONCE_MS) return;
  renewing = true;
  if (await answers()) {
    sessionStorage.setItem(RENEWED, String(Date.now()));
    location.reload();
  } else renewing = false;
}

addEventListener('vite:preloadError', (event) => {
  missed.add((event as Event & { payload: Error }).payload);
  void renew();
});

interface State {
  readonly error?: unknown;
  readonly trying?: boolean;
}

/**
 * What is in it may fail, or not be there to be fetched: that is said in its place, and can be tried again.
 */
export class Part extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: object): void {
    // it is not fetched a second time, while the server may have come back
    if (missed.has(error)) void renew();
  }

  readonly #again = async () => {
    this.setState({ trying: true });
    if (await answers()) location.reload();
    else this.setState({ trying: false });
  };

  override render() {
    const { error, trying } = this.state;
    if (error === undefined) return this.props.children;
    const { title, text } = missed.has(error as object) ? words.part.missed : words.part.failed;
    return (
      <section className="stack" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <div>
          <Button kind="main" busy={trying} onClick={this.#again}>
            {words.again}
          </Button>
        </div>
      </section>
    );
  }
}
