import { type ClientBase, escapeIdentifier } from 'pg'

/** Tables that the application adds to and reads, no more: the owner's functions do the rest (SAFE-41). */
const ADDED_TO = ['audit']
/** Tables that the database itself fills. */
const READ = ['audit_chaine']

/**
 * Gives the role that the application runs as what it needs of the owner's tables, after each migration: rows of all tables, apart from
 * those of the audit; staging tables of imports of its own. To be run by the owner; does nothing where it is that role itself.
 */
export async function grantRuntime(client: ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ current_user: string }>('select current_user')
  if (name === rows[0]?.current_user) return
  const role = escapeIdentifier(name)
  const added = ADDED_TO.map(escapeIdentifier).join(', ')
  const read = READ.map(escapeIdentifier).join(', ')
  await client.query(`
    grant usage, create on schema public to ${role};
    grant usage on schema drizzle to ${role};
    grant select on all tables in schema drizzle to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select, update on all sequences in schema public to ${role};
    revoke update, delete, truncate on ${added}, ${read} from ${role};
    revoke insert on ${read} from ${role};
    grant execute on function audit_effacer(integer[], text[], jsonb), audit_purger(timestamptz, integer) to ${role}`)
}
