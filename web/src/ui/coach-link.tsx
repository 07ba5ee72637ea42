import type { Account } from '@touchline/client';
import { Link } from 'wouter';

/** A coach by name, to the coach's page. */
export const CoachLink = ({ coach }: { readonly coach: Account }) => (
  <Link href={`/coaches/${coach.id}`}>{coach.name}</Link>
);
