// Shows what the server sends to this browser while no page is open, and goes to the match when it is pressed.
// Its words stand in its address, so that it is one file in all languages.
const title = new URL(location.href).searchParams.get('title');

self.addEventListener('push', (event) => {
  const { match, game, others } = event.data.json();
  const path = `/matches/${match}`;
  const shown = { body: [game, ...others].join(' · '), tag: path, data: path, icon: '/icon.svg' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  const path = event.notification.data;
  event.notification.close();
  const go = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find(({ url }) => new URL(url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(go());
});
