// Imported before a test file has it run on two servers that share a PostgreSQL and a Redis.
import './on-postgres.ts';
import { two } from './two-servers.ts';

two.servers = true;
