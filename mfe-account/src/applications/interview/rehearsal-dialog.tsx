import { AlertBox, Button, buttonClass, Checkbox, Dialog, Select } from "@penresume/web-ui";
import { useEffect, useRef, useState } from "react";
import styles from "./rehearsal.module.css";
import { interviewTexts as texts } from "./texts.ts";
import type { Recorder } from "./use-recorder.ts";

const TARGETS = [30, 60, 90, 120];
const formatTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Rehearses an answer aloud, with a clock and, after consent, a recording that stays in this page. */
export function RehearsalDialog({
  question,
  notes,
  recorder,
  consent,
  onConsent,
  onClose,
}: {
  question: string;
  /** What the person wrote, to read next to the clock. */
  notes: string;
  recorder: Recorder;
  consent: boolean;
  onConsent(consent: boolean): void;
  onClose(): void;
}) {
  const [target, setTarget] = useState(60);
  const { seconds, isRunning, start, stop } = useClock();
  const { live, isAsking, problem, recordings } = recorder;
  const recording = recordings[question];
  const isOver = seconds > target;

  const isLive = live !== null;
  // The clock runs with the recording, also when that ends by itself.
  const clock = useRef({ start, stop });
  useEffect(() => {
    clock.current = { start, stop };
  });
  useEffect(() => {
    if (isLive) clock.current.start();
    else clock.current.stop();
  }, [isLive]);

  function end() {
    stop();
    recorder.stop();
  }
  function close() {
    end();
    onClose();
  }

  return (
    <Dialog title={texts.rehearsal} onClose={close} size="large">
      <div className={styles.rehearsal}>
        <h3>{question}</h3>
        {notes && <p className={styles.notes}>{notes}</p>}
        <div className={styles.clock}>
          <p role="timer" aria-label={texts.rehearsal} className={styles.time} data-over={isOver || undefined}>
            {formatTime(seconds)}
          </p>
          <p role="status" className={styles.over}>
            {isOver ? texts.overTime : ""}
          </p>
          {isRunning ? (
            <Button onClick={end}>{isLive ? texts.stopRecording : texts.stopClock}</Button>
          ) : (
            <Button variant="secondary" disabled={isAsking} onClick={start}>
              {texts.startClock}
            </Button>
          )}
        </div>
        <Select
          label={texts.target}
          value={target}
          onChange={({ currentTarget }) => setTarget(Number(currentTarget.value))}
          options={TARGETS.map((seconds) => ({ value: String(seconds), label: texts.seconds(seconds) }))}
        />
        <section className={styles.record} aria-label={texts.recordTitle}>
          <h4>{texts.recordTitle}</h4>
          {problem && <AlertBox>{texts.problems[problem]}</AlertBox>}
          <p role="status" className={styles.state}>
            {isAsking ? texts.asking : isLive ? texts.recording : ""}
          </p>
          {live?.isVideo && <LiveVideo stream={live.stream} />}
          {recording && !isLive && (
            <div className={styles.recorded}>
              <h4>{texts.recorded}</h4>
              {recording.isVideo ? (
                // biome-ignore lint/a11y/useMediaCaption: the person's own words
                <video src={recording.url} controls playsInline aria-label={texts.recordedVideo} />
              ) : (
                // biome-ignore lint/a11y/useMediaCaption: the person's own words
                <audio src={recording.url} controls aria-label={texts.recordedAudio} />
              )}
              <div className={styles.buttons}>
                <a href={recording.url} download={recording.name} className={buttonClass("secondary")}>
                  {texts.download}
                </a>
                <Button variant="quiet" onClick={() => recorder.remove(question)}>
                  {texts.deleteRecording}
                </Button>
              </div>
            </div>
          )}
          {!isLive && (
            <>
              <Checkbox
                label={texts.consent}
                checked={consent}
                onChange={(event) => onConsent(event.currentTarget.checked)}
              />
              <div className={styles.buttons}>
                <Button
                  variant="secondary"
                  disabled={!consent || isAsking}
                  onClick={() => void recorder.start(question, true)}
                >
                  {texts.recordVideo}
                </Button>
                <Button
                  variant="secondary"
                  disabled={!consent || isAsking}
                  onClick={() => void recorder.start(question, false)}
                >
                  {texts.recordAudio}
                </Button>
              </div>
            </>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** What the camera sees, without its sound. */
function LiveVideo({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} muted autoPlay playsInline aria-label={texts.recording} className={styles.live} />;
}

/** Seconds since `start`; stands still after `stop`. */
function useClock() {
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
