// The thread that reads PDFs for what they could run. Plain JavaScript: Node loads it from this very path, no bundler moves it.
import { parentPort } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFParser,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/** Bytes of an object stream once inflated, at most: a few kilobytes could fill the memory otherwise. */
const MAX_INFLATED = 32 * 1024 * 1024
/** Bytes of all the object streams of an encrypted file, which cannot be measured before they are deciphered. */
const MAX_CIPHERED = 256 * 1024
const MAX_XREF_ENTRIES = 1_000_000

const SCRIPT = new Set(['JS', 'JavaScript', 'ECMAScript', 'XFA', 'OnInstantiate'])
const LAUNCH = new Set(['Launch', 'ImportData'])
const EMBEDDED = new Set(['RichMedia', 'RichMediaContent', 'GoToE'])
const FILES = new Set(['EF', 'EmbeddedFile'])

const name = (text) => PDFName.of(text)
const textOf = (value) => (value instanceof PDFName ? value.decodeText() : null)

const FIRST_OBJECT = Buffer.from('%PDF-1.7\n99999999 0 obj null endobj\n')

/** Findings in a file. */
class Findings {
  faults = new Set()
  /** Streams and lists of embedded files. */
  files = []

  /** Of a name, wherever it stands: as a key, as a value, or on its own. */
  note(text) {
    if (SCRIPT.has(text)) this.faults.add('script')
    if (LAUNCH.has(text)) this.faults.add('lancement')
    if (EMBEDDED.has(text)) this.faults.add('incorporation')
  }

  /** Of an object that could not be parsed: readers that repair files may make something of it. */
  noteBytes(bytes) {
    const text = Buffer.from(bytes).toString('latin1')
    for (const [, word] of text.matchAll(/\/([^\s()<>[\]{}/%]+)/g)) {
      const read = word.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      this.note(read)
      if (FILES.has(read)) this.faults.add('incorporation')
    }
  }

  walk(root) {
    for (const stack = [root]; stack.length > 0; ) {
      const object = stack.pop()
      if (object instanceof PDFName) this.note(object.decodeText())
      else if (object instanceof PDFArray) stack.push(...object.asArray())
      else if (object instanceof PDFRawStream) {
        if (textOf(object.dict.get(name('Type'))) === 'EmbeddedFile') this.files.push(object)
        stack.push(object.dict)
      } else if (object instanceof PDFInvalidObject) this.noteBytes(object.data)
      else if (object instanceof PDFDict) {
        for (const [key, value] of object.entries()) {
          this.note(key.decodeText())
          if (key.decodeText() === 'EF') this.files.push(value)
          stack.push(value)
        }
      }
    }
  }
}

/** Bytes of a stream, inflated. Throws for another filter than Flate alone, and above the limit. */
function inflated(stream) {
  const filter = stream.dict.lookup(name('Filter'))
  const only = filter instanceof PDFArray ? (filter.size() === 1 ? filter.lookup(0) : null) : filter
  if (filter === undefined) return stream.contents
  if (textOf(only) !== 'FlateDecode') throw new Error('filtre inattendu')
  return inflateSync(stream.contents, { maxOutputLength: MAX_INFLATED })
}

/** The parser of the library, which keeps the last object of a number and hides the others: here each is looked at. */
class Inspection extends PDFParser {
  ciphered = 0
  isUnreadable = false
  areObjectsUnreadable = false
  encryption

  constructor(bytes, findings) {
    // The library takes the beginning of a file without an object for a comment.
    super(Buffer.concat([FIRST_OBJECT, bytes]), 100)
    this.findings = findings
    const { context } = this
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      findings.walk(object)
      assign(ref, object)
    }
  }

  parseDict(ref) {
    const dict = super.parseDict(ref)
    this.findings.walk(dict)
    this.encryption ??= dict.get(name('Encrypt'))
    return dict
  }

  parseDictOrStream(ref) {
    const object = super.parseDictOrStream(ref)
    if (!(object instanceof PDFRawStream)) return object
    const type = textOf(object.dict.get(name('Type')))
    if (type === 'XRef') this.checkTable(object)
    else if (type === 'ObjStm') return this.checkObjects(object)
    // Readers find objects by the table alone: a stream that holds some must say so.
    else if (object.dict.has(name('First')) && object.dict.has(name('N'))) this.isUnreadable = true
    return object
  }

  checkTable(stream) {
    const index = stream.dict.lookup(name('Index'))
    const numbers = index instanceof PDFArray ? index.asArray() : [stream.dict.lookup(name('Size'))]
    const isShort = numbers.every((each) => each instanceof PDFNumber && each.asNumber() <= MAX_XREF_ENTRIES)
    if (!isShort || numbers.length > 10_000) throw this.unreadable()
    try {
      inflated(stream)
    } catch {
      throw this.unreadable()
    }
  }

  checkObjects(stream) {
    this.ciphered += stream.contents.length
    const parameters = stream.dict.lookup(name('DecodeParms'))
    try {
      if (parameters instanceof PDFDict || parameters instanceof PDFArray)
        throw new Error('prédicteur inattendu')
      inflated(stream)
      return stream
    } catch {
      // So it is in an encrypted file, which says so at its end only.
      this.areObjectsUnreadable = true
      return stream.dict
    }
  }

  /** The library goes on after an error. */
  unreadable() {
    this.isUnreadable = true
    return new Error('flux illisible')
  }
}

/** The document of a file that opens without a password; null for one that does not, or is too large to be tried. */
async function deciphered(bytes, ciphered) {
  if (ciphered > MAX_CIPHERED) return null
  return PDFDocument.load(bytes, { password: '', updateMetadata: false }).catch(() => null)
}

/** Whether every embedded file is plain XML, such as the data of an electronic invoice: nothing opens it by itself. */
function areData(files, context) {
  return files.every((file) => {
    const object = context.lookup(file)
    if (object instanceof PDFDict) return areData([...object.values()], context)
    if (!(object instanceof PDFRawStream)) return false
    try {
      return /^(\ufeff|\u00ef\u00bb\u00bf)?\s*<\?xml\s/.test(
        Buffer.from(inflated(object)).toString('latin1', 0, 200),
      )
    } catch {
      return false
    }
  })
}

async function inspect(bytes) {
  const findings = new Findings()
  const inspection = new Inspection(bytes, findings)
  let context = await inspection.parseDocument()
  if (inspection.encryption === undefined) inspection.isUnreadable ||= inspection.areObjectsUnreadable
  else {
    const document = await deciphered(bytes, inspection.ciphered)
    if (document === null) return ['protection']
    context = document.context
    findings.files = []
    for (const [, object] of context.enumerateIndirectObjects()) findings.walk(object)
  }
  if (inspection.isUnreadable) findings.faults.add('illisible')
  if (!areData(findings.files, context)) findings.faults.add('incorporation')
  return [...findings.faults]
}

parentPort?.on('message', async (bytes) => {
  parentPort?.postMessage(await inspect(bytes).catch(() => ['illisible']))
})
