import { RecordSection } from '@/components/record/record'
import { LogoDocuments } from './logo-documents'

type Props = { portailId: number; nom: string; logo: number | null }

/** The logo that the documents of all groups of a portal carry, but for those that have their own. */
export function LogoPortail({ portailId, nom, logo }: Props) {
  return (
    <RecordSection title="Logo des documents">
      <div className="grid gap-3 px-5 py-3.5">
        <p className="text-muted">
          Les attestations, bulletins, dossiers de preuve, registres et rapports du portail portent ce logo.
          Un groupe peut avoir le sien.
        </p>
        <LogoDocuments portailId={portailId} groupeId={portailId} nom={nom} logo={logo} />
      </div>
    </RecordSection>
  )
}
