// The active span as a log sink: what OpenTelemetry's API calls a span, as far as a failure needs it.

import type { LogSink } from "@faultline/gmail";
import { telemetry } from "@faultline/gmail/report";

export interface Span {
  setAttributes(attributes: { readonly [attribute: string]: string | number | boolean }): unknown;
  setStatus(status: { readonly code: 2 }): unknown;
}

export const toSpan =
  (activeSpan: () => Span | undefined): LogSink =>
  (_, { error, call }) => {
    const span = activeSpan();
    span?.setAttributes(telemetry(error, call));
    span?.setStatus({ code: 2 });
  };
