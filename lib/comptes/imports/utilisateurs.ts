import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { invite } from '@/lib/comptes/connexion/commands/invite'
import { surroundImport } from '@/lib/comptes/users-change'
import { ROLES, roleName } from '@/lib/domain/acces/roles'
import { nameSchema, PLAFOND_MAX_CENTS, PROVIDER_LABELS, PROVIDERS } from '@/lib/domain/comptes/users'
import { optionalPhoneSchema } from '@/lib/domain/identite/phone'
import { choix, liste, montant, texte } from '@/lib/domain/imports/colonne'
import { emailSchema } from '@/lib/domain/textes/validators'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { defineImport } from '@/lib/platform/imports/definition'

const ROLE_IDS = Object.values(ROLES).map(String)
const ROLE_LABELS = Object.fromEntries(ROLE_IDS.map((id) => [id, roleName(Number(id))]))

/** Groups by what a file may call them. */
const NOMMES = sql`(select g.id, lower(g.num_tiers) as mot from groupes g where g.parent_groupe_id is not null and g.num_tiers <> ''
  union select g.id, lower(p.mot || '/' || g.nom) from groupes g
    join (select id, nom as mot from groupes where parent_groupe_id is null
      union select id, type from groupes where parent_groupe_id is null) p on p.id = g.parent_groupe_id)`
const mots = sql`unnest(string_to_array(lower(nullif(l.groupes, '')), '|')) w(mot)`

const author = z.array(z.object({ id: z.number(), firstname: z.string(), lastname: z.string() }))

export const utilisateursImport = defineImport({
  type: 'utilisateurs',
  label: 'Utilisateurs',
  description:
    'Les personnes et leurs droits. Celles qui n’ont pas de compte sont invitées par e-mail : un fichier ne porte jamais de mot de passe.',
  table: users,
  key: ['email'],
  columns: {
    email: {
      ...texte('E-mail', 'personne@exemple.fr', {
        required: true,
        schema: emailSchema,
        aliases: ['Mail', 'Email', 'Courriel', 'Adresse e-mail'],
      }),
      into: users.email,
    },
    prenom: { ...texte('Prénom', 'Prénom', { required: true, schema: nameSchema }), into: users.firstname },
    nom: { ...texte('Nom', 'NOM', { required: true, schema: nameSchema }), into: users.lastname },
    telephone: {
      ...texte('Téléphone', '01 99 00 40 00', { schema: optionalPhoneSchema, aliases: ['Tél.'] }),
      into: users.phone,
    },
    role: {
      ...choix('Rôle', ROLE_IDS, 'Utilisateur', {
        required: true,
        labels: ROLE_LABELS,
        help: 'Jamais au-dessus de celui de la personne qui importe.',
      }),
      into: users.roleId,
    },
    groupes: {
      ...liste('Groupes', (text) => ({ value: text.toLowerCase() }), 'GRP-001|CMI/Groupe Exemple', {
        required: true,
        help: 'Codes des groupes, ou « PORTAIL/Nom », séparés par « | ».',
      }),
      ailleurs: {
        actuel: (t) =>
          sql`(select string_agg(u.groupe_id::text, '|' order by u.groupe_id::text) from user_groupes u where u.user_id = ${t}.id)`,
        dit: () =>
          sql`(select string_agg(distinct coalesce(n.id::text, w.mot), '|' order by coalesce(n.id::text, w.mot))
            from ${mots} left join ${NOMMES} n on n.mot = w.mot)`,
      },
    },
    connexion: {
      ...choix('Connexion', PROVIDERS, 'Locale', { labels: PROVIDER_LABELS }),
      into: users.provider,
      sinon: sql`'local'`,
    },
    plafond: {
      ...montant('Plafond de signature', '5000', {
        max: PLAFOND_MAX_CENTS,
        stricte: true,
        help: 'Montant jusqu’auquel la personne signe les devis ; vide sans plafond.',
      }),
      into: users.plafondSignatureCents,
    },
  },
  // The groups of a line may come with the same batch.
  apres: ['groupes'],
  derives: [{ into: users.username, valeur: sql`v.email`, initial: true }],
  controles: [
    {
      column: 'groupes',
      motif: 'Un de ces groupes n’existe ni dans la base, ni dans les fichiers de l’import.',
      refuse: (lot) => {
        const groupes = lot('groupes')
        const inBatch = groupes
          ? sql`exists (select 1 from ${groupes} o where w.mot in (o.cle, lower(o.portail || '/' || o.nom)))`
          : sql`false`
        return sql`exists (select 1 from ${mots} where not exists (select 1 from ${NOMMES} n where n.mot = w.mot) and not ${inBatch})`
      },
    },
    {
      column: 'email',
      motif: 'Ce compte est effacé ou bloqué : un import n’y change rien.',
      refuse: () =>
        sql`exists (select 1 from users x where x.id = c."_id" and (x.blocked or x.anonymise_at is not null))`,
    },
    {
      column: 'email',
      motif: 'Cette adresse est l’identifiant d’un autre compte.',
      refuse: () => sql`c."_id" is null and exists (select 1 from users x where x.username = c.email)`,
    },
    {
      column: 'role',
      motif: 'Un import ne retire pas le rôle de super administrateur.',
      refuse: () =>
        sql`c."avant:role_id" = ${ROLES.SUPER_ADMINISTRATEUR} and c.role_id <> ${ROLES.SUPER_ADMINISTRATEUR}`,
    },
  ],
  selonActeur: (userId) =>
    userId === null
      ? []
      : [
          {
            column: 'role',
            motif: 'Ce rôle est au-dessus du vôtre.',
            refuse: () =>
              sql`c.role_id > coalesce((select m.role_id from users m where m.id = ${userId} and not m.blocked), 0)`,
          },
          {
            column: 'email',
            motif: 'Vous ne pouvez pas changer vos propres droits.',
            refuse: () =>
              sql`c."_id" = ${userId} and (c.role_id, c.provider, c.plafond_signature_cents, c."liste:groupes")
                is distinct from (c."avant:role_id", c."avant:provider", c."avant:plafond_signature_cents", c."avant:liste:groupes")`,
          },
        ],
  proof: true,
  sansRetour: 'des invitations sont parties et des droits ont changé',
  autour: surroundImport,
  suite: async (tx, { lot, nouveaux, acteur }) => {
    await tx.execute(sql`delete from user_groupes u using ${lot} l where u.user_id = l.id and l.groupes is not null
      and u.groupe_id not in (select n.id from ${NOMMES} n join ${mots} on n.mot = w.mot)`)
    await tx.execute(sql`insert into user_groupes (user_id, groupe_id)
      select distinct l.id, n.id from ${lot} l cross join ${mots} join ${NOMMES} n on n.mot = w.mot on conflict do nothing`)
    const { rows } = await tx.execute(
      sql`select id, firstname, lastname from users where id = ${acteur.userId}::int`,
    )
    const by = author.parse(rows)[0] ?? null
    for (const userId of nouveaux) await invite(tx, { userId, by }, acteur)
  },
})
