/** A source file as its text, as Vite gives it to a test. */
declare module '*.ts?raw' {
  const source: string
  export default source
}
