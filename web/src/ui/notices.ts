import { Refused } from '@touchline/client';
import { needAccount, touchline } from '../client.ts';
import { seldom } from '../text/seldom.ts';
import { type Notified, useNotified } from './preferences.ts';

/** Why nothing can be shown on this device; `undefined` where something can. */
export function hindered(): 'unable' | 'refused' | undefined {
  // browsers have these at safe addresses alone
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'refused' : undefined;
}

function worker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`/push.js?${new URLSearchParams({ title: seldom.notices.turn })}`);
}

/** Tells the server where this browser is told. */
function tell(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  return touchline.subscribe({ endpoint, keys });
}

/** What this browser has agreed to before. */
const agreed = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** Has this browser told by the server also when no page is open. @returns whether that can be */
async function subscribe(): Promise<Exclude<Notified, 'off'>> {
  try {
    const [registration, applicationServerKey] = await Promise.all([worker(), touchline.pushKey()]);
    await navigator.serviceWorker.ready;
    const made = await registration.pushManager.subscribe({ applicationServerKey, userVisibleOnly: true });
    await needAccount();
    await tell(made);
    return 'always';
  } catch (error) {
    return error instanceof Refused && error.status === 404 ? 'not-by-server' : 'not-by-browser';
  }
}

/** Asks this person, then the browser, then the server. @returns what has come of it */
export async function turnOn(): Promise<void> {
  if (hindered() || (await Notification.requestPermission()) !== 'granted') return;
  useNotified.set(await subscribe());
}

/** Nothing is shown any more, and the server sends nothing. */
export async function turnOff(): Promise<void> {
  useNotified.set('off');
  await (await agreed())?.unsubscribe();
  if (touchline.account) await touchline.unsubscribe();
}

/** Says once more where this browser is told: the server knows it by the session, which may be another. */
export async function renew(): Promise<void> {
  if (useNotified.kept() === 'off' || hindered()) return;
  const made = await agreed();
  const told =
    made &&
    (await tell(made).then(
      () => true,
      () => false,
    ));
  useNotified.set(told ? 'always' : await subscribe());
}

/** Shows something outside the page. @param path where a press on it leads, and in whose place it is shown */
export async function show(path: string, body: string, here?: string): Promise<void> {
  if (hindered() || Notification.permission !== 'granted') return;
  const registration = await worker();
  await navigator.serviceWorker.ready;
  const title = here ? seldom.notices.arrived(here) : seldom.notices.turn;
  await registration.showNotification(title, { body, tag: path, data: path, icon: '/icon.svg' });
}
