import { NothingYet, RecordSection } from '@/components/record/record'
import type { GroupeDuPortail } from '@/lib/contenu/portails/queries'
import { roleName } from '@/lib/domain/acces/roles'
import { formatCount } from '@/lib/domain/textes/format'
import { AjoutGroupe } from './ajout-groupe'
import { AjoutMembre } from './ajout-membre'
import { LogoDocuments } from './logo-documents'
import { RetraitMembre } from './retrait-membre'

type Props = { portailId: number; groupes: readonly GroupeDuPortail[]; viewerId: number }

/** Groups of a portal and the people in them: a person of a group is in its portal at their next page. */
export function GroupesPortail({ portailId, groupes, viewerId }: Props) {
  return (
    <>
      <RecordSection title="Groupes et utilisateurs">
        {groupes.length === 0 && (
          <NothingYet>Ce portail n’a pas de groupe : personne ne peut encore l’ouvrir.</NothingYet>
        )}
        <ul className="divide-y divide-line">
          {groupes.map(({ id, nom, total, logo, membres }) => (
            <li key={id} className="px-5 py-3.5">
              <h3 className="font-semibold">{nom}</h3>
              <p className="text-[13px] text-muted">{formatCount(total, 'utilisateur')}</p>
              <ul className="mt-1">
                {membres.map((membre) => (
                  <li key={membre.id} className="flex flex-wrap items-center gap-x-3 py-1">
                    <span className="min-w-0 flex-1 break-words">
                      {membre.nom}
                      <span className="block text-[13px] text-muted">
                        {membre.email} · {roleName(membre.roleId)}
                      </span>
                    </span>
                    {membre.id !== viewerId && (
                      <RetraitMembre portailId={portailId} groupeId={id} membre={membre} groupe={nom} />
                    )}
                  </li>
                ))}
              </ul>
              <div className="mt-2">
                <LogoDocuments portailId={portailId} groupeId={id} nom={nom} logo={logo} />
              </div>
              {total > membres.length && (
                <p className="mt-1 text-[13px] text-muted">
                  Et {formatCount(total - membres.length, 'autre')}, dans Utilisateurs.
                </p>
              )}
            </li>
          ))}
        </ul>
      </RecordSection>
      {groupes.length > 0 && (
        <AjoutMembre portailId={portailId} groupes={groupes.map(({ id, nom }) => ({ id, nom }))} />
      )}
      <AjoutGroupe portailId={portailId} />
    </>
  )
}
