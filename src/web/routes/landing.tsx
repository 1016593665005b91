export default function Landing() {
  return <h1>Estancia</h1>
}
