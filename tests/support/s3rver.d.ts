declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    allowMismatchedSignatures: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    static defaultOptions: { accessKeyId: string; secretAccessKey: string }
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
