import { ChevronDown } from 'lucide-react'
import { formatInstant } from '@/lib/domain/textes/format'

type Gagnant = { participation: string; nom: string; lot: string }
type Props = {
  /** SHA-256 of the seed, published from the beginning. */
  empreinte: string
  tirage: { at: Date; graine: string; gagnants: readonly Gagnant[] } | null
}

/** The winners once drawn, and what anyone needs to compute the draw again (PUBLIC-63). */
export function TirageView({ empreinte, tirage }: Props) {
  return (
    <section className="grid gap-3">
      {tirage && <Gagnants gagnants={tirage.gagnants} at={tirage.at} />}
      <details className="group rounded-lg border border-line bg-surface">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-5 py-2.5 font-semibold">
          Un tirage que chacun peut vérifier
          <ChevronDown aria-hidden="true" className="size-4.5 flex-none text-muted group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 border-t border-line px-5 py-4 text-[14px]">
          <p>
            Les participations sont classées selon l’empreinte SHA-256 de « graine:identifiant ». Les
            premières gagnent les lots, dans leur ordre. L’empreinte de la graine est publiée avant le tirage,
            la graine avec les gagnants.
          </p>
          <Code label="Empreinte de la graine" value={empreinte} />
          {tirage ? (
            <Code label="Graine" value={tirage.graine} />
          ) : (
            <p className="text-muted">La graine sera publiée avec les gagnants.</p>
          )}
        </div>
      </details>
    </section>
  )
}

function Gagnants({ gagnants, at }: { gagnants: readonly Gagnant[]; at: Date }) {
  return (
    <>
      <div>
        <h2>Les gagnants</h2>
        <p className="text-muted">Tirage fait le {formatInstant(at)}</p>
      </div>
      {gagnants.length === 0 ? (
        <p>Aucune participation ne pouvait être tirée, ou leurs données sont effacées.</p>
      ) : (
        <ol className="grid gap-2">
          {gagnants.map(({ participation, nom, lot }) => (
            <li key={participation} className="rounded-lg border border-line bg-surface px-5 py-3">
              <span className="font-semibold">{nom}</span>
              <span className="block text-[13.5px] text-muted">{lot}</span>
              <code className="block text-[12.5px] break-all text-muted">{participation}</code>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Code({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span className="font-semibold">{label}</span>
      <code className="block text-[12.5px] break-all">{value}</code>
    </p>
  )
}
