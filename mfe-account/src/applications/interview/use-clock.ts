import { useEffect, useState } from "react";

/** Seconds since `start`; stands still after `stop`. */
export function useClock() {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1_000)), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  return {
    seconds,
    isRunning: startedAt !== null,
    start() {
      setSeconds(0);
      setStartedAt(performance.now());
    },
    stop: () => setStartedAt(null),
  };
}
