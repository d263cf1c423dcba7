'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { DayField } from '@/components/form/day-field'
import { FileDrop } from '@/components/form/file-drop'
import { Form } from '@/components/form/form'
import { LeaveGuard } from '@/components/form/leave-guard'
import { SelectField } from '@/components/form/select-field'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { UploadProgress } from '@/components/form/upload-progress'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { type UploadProgress as Progress, upload } from '@/lib/browser/upload'
import { attachmentsBody } from '@/lib/domain/demandes/commun/pieces-jointes'
import {
  CERTIFICAT_MESSAGES,
  type CertificatInput,
  certificatSchema,
  SUIVI_CERTIFICATS,
} from '@/lib/domain/documents/certificats'
import { CERTIFICAT_MODELES, NATURES_TRAVAUX, ORGANISMES_CONTROLE } from '@/lib/domain/documents/statuts'
import type { Day } from '@/lib/domain/temps/days'

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const EMPTY: CertificatInput = {
  etape: 'Transmis',
  modele: '',
  logement: '',
  installateur: '',
  installateurEmail: '',
  organisme: '',
  numero: '',
  pce: '',
  natureTravaux: '',
  dateInstallation: '',
  visaLe: '',
}

type Props = {
  today: Day
  /** The draft that is completed. */
  draft: { id: number; fichier: string | null; values: CertificatInput } | null
}

/** A certificate and its file, or the draft of one that is awaited (CONTRACT-09). */
export function CertificatForm({ today, draft }: Props) {
  const router = useRouter()
  const form = useZodForm(
    certificatSchema(() => today),
    { defaultValues: draft?.values ?? EMPTY },
  )
  const [files, setFiles] = useState<File[]>([])
  const [fileFault, setFileFault] = useState<string>()
  const fileControl = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isDone, setIsDone] = useState(false)
  const [keyOf] = useState(attemptKeys)

  /** Whether a file lacks, which is then said. */
  const lacksFile = (): boolean => {
    const lacks = form.getValues('etape') === 'Transmis' && files.length === 0 && !draft?.fichier
    setFileFault(lacks ? CERTIFICAT_MESSAGES.fichier : undefined)
    return lacks
  }
  const send = form.handleSubmit(
    async (values) => {
      if (lacksFile()) return fileControl.current?.focus()
      setProgress({ sent: 0, total: 0 })
      try {
        const said = JSON.stringify([
          values,
          files.map(({ name, size, lastModified }) => [name, size, lastModified]),
        ])
        await upload(draft ? `certificats/${draft.id}` : 'certificats', attachmentsBody(values, files), {
          headers: { 'Idempotency-Key': keyOf(said) },
          onProgress: setProgress,
        })
        setIsDone(true)
        showSnackbar({
          type: 'success',
          message:
            values.etape === 'Brouillon'
              ? 'Le brouillon du certificat est enregistré.'
              : `Le certificat ${values.numero} est transmis.`,
        })
        router.push(SUIVI_CERTIFICATS)
      } catch (error) {
        applyCallError(form, error, 'L’envoi a échoué. Votre saisie est toujours là : veuillez réessayer.')
      } finally {
        setProgress(null)
      }
    },
    () => void lacksFile(),
  )
  const as = (etape: CertificatInput['etape']) => () => form.setValue('etape', etape)
  const isBusy = progress !== null
  return (
    <Card className="p-5 sm:p-6">
      <LeaveGuard unsaved={!isDone && (form.formState.isDirty || files.length > 0)} />
      <Form form={form} onSubmit={send} className="grid gap-6">
        <StepSection
          title="Installation"
          description="Ces informations suffisent pour garder un brouillon en attendant le certificat."
        >
          <div className={FIELD_GRID}>
            <SelectField<CertificatInput>
              name="modele"
              label="Certificat"
              required
              options={named(CERTIFICAT_MODELES)}
            />
            <TextField<CertificatInput>
              name="logement"
              label="Logement"
              hint="Référence du logement, ou son adresse complète."
              required
            />
            <DayField<CertificatInput>
              name="dateInstallation"
              label="Date de l’installation"
              required
              max={today}
            />
            <SelectField<CertificatInput>
              name="natureTravaux"
              label="Nature des travaux"
              required
              options={named(NATURES_TRAVAUX)}
            />
            <TextField<CertificatInput> name="installateur" label="Installateur" required />
            <TextField<CertificatInput>
              name="installateurEmail"
              label="Adresse e-mail de l’installateur"
              hint="Facultatif : il reçoit les relances."
              type="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
        </StepSection>
        <StepSection title="Certificat">
          <div className={FIELD_GRID}>
            <SelectField<CertificatInput>
              name="organisme"
              label="Organisme de contrôle"
              required
              options={named(ORGANISMES_CONTROLE)}
            />
            <TextField<CertificatInput> name="numero" label="N° de certificat" autoComplete="off" capitals />
            <TextField<CertificatInput>
              name="pce"
              label="PCE"
              hint="14 chiffres, ou « GI » suivi de 6 chiffres. Demandé pour un certificat de gaz."
              autoComplete="off"
              capitals
            />
            <DayField<CertificatInput>
              name="visaLe"
              label="Date du visa"
              hint="Si le certificat est déjà visé."
              max={today}
            />
          </div>
          <FileDrop
            label="Fichier du certificat"
            name="files"
            controlRef={fileControl}
            single
            hint={
              draft?.fichier ? `« ${draft.fichier} » est joint : un autre fichier le remplace.` : undefined
            }
            files={files}
            error={fileFault}
            disabled={isBusy}
            onChange={(chosen) => {
              setFiles(chosen)
              setFileFault(undefined)
            }}
          />
          {progress && <UploadProgress label="Envoi du certificat" progress={progress} />}
        </StepSection>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isBusy} onClick={as('Transmis')}>
            Transmettre le certificat
          </Button>
          <Button type="submit" pending={isBusy} onClick={as('Brouillon')}>
            Enregistrer le brouillon
          </Button>
        </div>
      </Form>
    </Card>
  )
}
