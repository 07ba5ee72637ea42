import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useSeek } from './lobby/seek.ts';
import { late } from './ui/late.tsx';
import { Layout } from './ui/layout.tsx';
import { Loading } from './ui/loading.tsx';
import { Part } from './ui/part.tsx';

const Home = late(() => import('./pages/home.tsx'));
const Matches = late(() => import('./pages/matches.tsx'));
const LeaguePages = late(() => import('./pages/league-pages.tsx'));
const Create = late(() => import('./pages/create.tsx'));
const MatchPage = late(() => import('./pages/match.tsx'));
const ReplayPage = late(() => import('./pages/replay.tsx'));
const AnalysisPage = late(() => import('./pages/analysis.tsx'));
const Rules = late(() => import('./pages/rules.tsx'));
const Guide = late(() => import('./pages/guide.tsx'));
const Lab = late(() => import('./pages/lab.tsx'));
const AccountPage = late(() => import('./pages/account.tsx'));
const Embed = late(() => import('./pages/embed.tsx'));
const Seeking = lazy(() => import('./lobby/seeking.tsx'));
const Nowhere = late(() => import('./pages/nowhere.tsx'));

/**
 * The addresses of the page: `/`, `/matches` (the live list, and one's own; with
 * `?watch=<id>,<id>` several boards at once), `/new?game=` (create a match),
 * `/matches/:id` (play or watch; an invite code stands in the fragment), `/leagues`, `/leagues/new`,
 * `/leagues/:id` (an invitation stands in the fragment), `/seasons/:id`, `/seasons/:id/needs` (for its
 * organisers), `/teams/:id`, `/coaches/:id`, `/hall/:game`, `/replay/:id` and `/replay` (a file),
 * `/analysis` (a position played on; the fragment says which), `/rules/:game` (with `#CB-4.2`),
 * `/guide/:game`, `/lab/:game` (house rules tried), `/embed/seasons/:id` and `/embed/matches/:id` (for
 * frames of others and streams), `/account`.
 */
export function App() {
  const [path] = useLocation();
  const seek = useSeek();
  if (path.startsWith('/embed/'))
    return (
      <Part key={path}>
        <Suspense fallback={<Loading />}>
          <Embed />
        </Suspense>
      </Part>
    );
  return (
    <Layout
      bar={
        seek && (
          <Suspense>
            <Seeking seek={seek} />
          </Suspense>
        )
      }
    >
      <Part key={path}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/matches" component={Matches} />
            <Route path="/new" component={Create} />
            <Route path="/matches/:id" component={MatchPage} />
            <Route path={/^\/(leagues|seasons|teams|coaches|hall)(\/|$)/} component={LeaguePages} />
            <Route path="/replay/:id?" component={ReplayPage} />
            <Route path="/analysis" component={AnalysisPage} />
            <Route path="/rules/:game" component={Rules} />
            <Route path="/guide/:game" component={Guide} />
            <Route path="/lab/:game" component={Lab} />
            <Route path="/account" component={AccountPage} />
            <Route component={Nowhere} />
          </Switch>
        </Suspense>
      </Part>
    </Layout>
  );
}
