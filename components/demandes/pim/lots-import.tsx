'use client'

import { Download, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showErased, showSnackbar } from '@/components/ui/snackbar-store'
import { readText } from '@/lib/browser/read-text'
import type { PimForm } from '@/lib/domain/demandes/pim/formulaire'
import { LOT_COLUMNS, type LotsImport, lotsComment, readLots, withLots } from '@/lib/domain/demandes/pim/lots'
import { hasLines } from '@/lib/domain/demandes/tarifs/edit'
import { serviceLabel } from '@/lib/domain/demandes/tarifs/libelles'
import type { PriceListData } from '@/lib/domain/demandes/tarifs/load'
import { matchingRows, serviceChoices } from '@/lib/domain/demandes/tarifs/source'
import { undoLines } from '@/lib/domain/demandes/tarifs/undo'
import { csvFile } from '@/lib/domain/textes/csv-file'
import { formatCount } from '@/lib/domain/textes/format'
import { LONGEST_COMMENT } from '@/lib/domain/textes/textes'
import { LotsReview } from './lots-review'

/** Bytes of the longest file that is read: a thousand lots are far below. */
const MAX_BYTES = 1024 * 1024

/** A file to fill in: the columns, and one lot of the price list as an example. */
function template({ catalogue }: PriceListData, duration: string): string {
  const [service = ''] = serviceChoices(catalogue, duration)
  const [row] = matchingRows(catalogue, service, duration)
  const example = ['A101', serviceLabel(service), row?.CODE_MODEL ?? '', 'Atlantic', 'Naia 2 Micro 25']
  const url = encodeURIComponent(csvFile([LOT_COLUMNS, example]))
  return `data:text/csv;charset=utf-8,${url}`
}

/** Fills the price list from the lots of a CSV file, once the person has seen what it holds (PIM-17). */
export function LotsImportButton({ data }: { data: PriceListData }) {
  const { getValues, setValue } = useFormContext<PimForm>()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<{ name: string; result: LotsImport } | null>(null)
  const pricing = { catalogue: data.catalogue, portal: 'PIM' } as const
  const { contractDuration } = getValues('priceList')

  const open = async (file: File) => {
    const result: LotsImport =
      file.size > MAX_BYTES
        ? { fault: 'Le fichier dépasse 1 Mo.' }
        : readLots(await readText(file), pricing, contractDuration)
    setRead({ name: file.name, result })
  }
  const accepted = read?.result.fault === null ? read.result.accepted : []
  const comment = [getValues('commentaire').trim(), lotsComment(accepted)].filter(Boolean).join('\n')
  const isCommentTooLong = comment.length > LONGEST_COMMENT
  const confirm = () => {
    const options = { shouldDirty: true, shouldValidate: true }
    const before = getValues('priceList')
    const after = withLots(before, accepted, pricing)
    setValue('priceList', after, options)
    if (!isCommentTooLong) setValue('commentaire', comment, options)
    setRead(null)
    const message = `${formatCount(accepted.length, 'lot importé', 'lots importés')}.`
    if (!hasLines(before)) return showSnackbar({ type: 'success', message })
    showErased(`${message} Les prestations saisies ont été remplacées.`, () => {
      const restored = undoLines(before, after)(getValues('priceList'))
      if (restored === null) return false
      setValue('priceList', restored, options)
      return true
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Fichier CSV des lots"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void open(file)
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        <FileSpreadsheet aria-hidden="true" />
        Importer les lots (CSV)
      </Button>
      <a
        href={template(data, contractDuration)}
        download="lots.csv"
        className="inline-flex min-h-9 items-center gap-2 text-[14px] font-semibold text-portal-ink underline underline-offset-2"
      >
        <Download aria-hidden="true" className="size-4.5" />
        Fichier modèle
      </a>
      {read && (
        <Dialog
          open
          onClose={() => setRead(null)}
          title="Import des lots"
          actions={
            <>
              <Button onClick={() => setRead(null)}>{accepted.length > 0 ? 'Annuler' : 'Fermer'}</Button>
              {accepted.length > 0 && (
                <Button variant="primary" onClick={confirm}>
                  Importer {formatCount(accepted.length, 'lot')}
                </Button>
              )}
            </>
          }
        >
          <div className="grid gap-4">
            <p className="break-words text-muted">{read.name}</p>
            <LotsReview result={read.result} />
            {accepted.length > 0 && isCommentTooLong && (
              <Alert tone="warn" title="La liste des lots est trop longue pour le commentaire.">
                Joignez-la à la demande en PDF.
              </Alert>
            )}
          </div>
        </Dialog>
      )}
    </div>
  )
}
