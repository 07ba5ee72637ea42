import { Route, Switch } from 'wouter';
import Coach from './coach.tsx';
import Hall from './hall.tsx';
import League from './league.tsx';
import Leagues from './leagues.tsx';
import Needs from './needs.tsx';
import NewLeague from './new-league.tsx';
import Nowhere from './nowhere.tsx';
import Season from './season.tsx';
import Team from './team.tsx';

/** All pages of leagues: fetched together, so that no other page has a part of them. */
export default function LeaguePages() {
  return (
    <Switch>
      <Route path="/leagues" component={Leagues} />
      <Route path="/leagues/new" component={NewLeague} />
      <Route path="/leagues/:id" component={League} />
      <Route path="/seasons/:id" component={Season} />
      <Route path="/seasons/:id/needs" component={Needs} />
      <Route path="/teams/:id" component={Team} />
      <Route path="/coaches/:id" component={Coach} />
      <Route path="/hall/:game?" component={Hall} />
      <Route component={Nowhere} />
    </Switch>
  );
}
